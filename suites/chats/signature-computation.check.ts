import { defineObservation } from '../../harness/check/check.js';
import { signedCalls } from './channel.js';

export default defineObservation({
  title: 'which deviations from the signature of the profile are accepted',
  clauses: ['CHAT-4'],
  needs: ['provision', 'chat-channel'],
  does: ['create'],
  sitting: 'register-chat-channel',
  dependsOn: ['chats/invalid-signature-is-answered-with-403'],
  async run(t) {
    const [call] = (await signedCalls(t)).calls;
    if (call === undefined) throw t.untestable('there is no call to sign');
    const upper = await call.send({ alter: (right) => right.toUpperCase() });
    const tampered = await call.send({ tamper: true });
    return `a signature in upper case is answered ${upper.status}, a body changed after signing ${tampered.status}`;
  },
});
