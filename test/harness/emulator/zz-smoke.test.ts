import { it, expect } from 'vitest';
import { startEmulator } from '/work/main/harness/emulator/emulator.ts';
import { loadMutant } from '/work/main/harness/emulator/mutant.ts';
it('smoke', async () => {
  const t0=performance.now();
  const e = await startEmulator();
  console.log('start', performance.now()-t0);
  const c = e.controlUrl;
  const post = async (p:string,b:unknown)=>{const r=await fetch(c+p,{method:'POST',body:JSON.stringify(b)});return r.status===204?null:r.json()};
  console.log(await (await fetch(c)).text(), await (await fetch(c+'/')).text());
  const a:any = await post('/accounts',{users:[{role:'administrator'}]});
  console.log(a);
  const i:any = await post('/integrations',{account_id:a.id,redirect_uri:'http://localhost:1/cb'});
  const g:any = await post('/grants',{account_id:a.id,client_id:i.client_id,user_id:a.users[0].id});
  console.log(i,g);
  const r = await fetch(e.baseUrl+'/oauth2/access_token',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({client_id:i.client_id,client_secret:i.client_secret,grant_type:'authorization_code',code:g.code,redirect_uri:'http://localhost:1/cb'})});
  const tok:any = await r.json();
  console.log(r.status, tok);
  const h={authorization:'Bearer '+tok.access_token};
  const acc = await fetch(e.baseUrl+'/api/v4/account',{headers:h});
  console.log(acc.status, acc.headers, await acc.text());
  console.log(await post('/accounts',{users:[]}), await post('/accounts',{users:[{role:'x'}]}), await post('/accounts',{users:[{role:'member'}],foo:1}), await post('/clock',{advance_ms:-1}),await post('/zork',{}), await post('/grants',{client_id:'x',account_id:1,user_id:1}));
  for (const p of ['/api/v4/nope?x=1','/api/v4/sources','/nope','/api/v4/leads/1']) { const q=await fetch(e.baseUrl+p,{headers:h}); console.log(p,q.status,await q.text()); }
  for (let n=0;n<9;n++) { const q=await fetch(e.baseUrl+'/api/v4/account',{headers:h,method:n==8?'DELETE':'GET'}); console.log(q.status,(await q.text()).slice(0,150)); }
  await e.control.forgetRateLimit();
  const d=await fetch(e.baseUrl+'/api/v4/account',{headers:h,method:'DELETE'}); console.log(d.status,d.headers.get('allow'),await d.text());
  const hd=await fetch(e.baseUrl+'/api/v4/account',{headers:h,method:'HEAD'}); console.log(hd.status,await hd.text());
  console.log(await loadMutant('code-lives-21-minutes'), e.crashes);
  const t1=performance.now(); for (let n=0;n<500;n++){ await e.control.moveClock({advance_ms:1000}); await (await fetch(e.baseUrl+'/api/v4/account',{headers:h})).text(); } console.log('500 reqs', performance.now()-t1);
  await e.stop();
});
