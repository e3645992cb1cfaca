/** The part of the page's script that copies commands, scripts and links. */
export const copyScript = `
function copying(button) {
  button.hidden = false;
  const word = button.firstChild;
  const before = word.data;
  const source = button.previousElementSibling;
  const link = button.dataset.link;
  button.addEventListener('click', async () => {
    const text = link === undefined
      ? source.textContent
      : location.href.split('#')[0] + '#' + encodeURI(link);
    try {
      await navigator.clipboard.writeText(text);
      word.data = 'Copied';
    } catch {
      if (link === undefined) {
        getSelection().selectAllChildren(source);
        word.data = 'Selected';
      } else {
        history.replaceState(null, '', '#' + encodeURI(link));
        word.data = 'In the address bar';
      }
    }
    setTimeout(() => { word.data = before; }, 1500);
  });
}
for (const button of all('.copy')) copying(button);
`;
