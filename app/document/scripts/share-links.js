const offer = (button, act) => {
  button.addEventListener("click", act);
  button.hidden = false;
};

for (const part of document.querySelectorAll("[data-share-address]")) {
  const { shareTitle: title, shareAddress: url, copied, notCopied, notShared } = part.dataset;
  const say = (text) => {
    part.querySelector("[role=status]").textContent = text;
  };
  const copy = () => {
    // Emptied first, because screen readers do not repeat a text that stays the same.
    say("");
    navigator.clipboard.writeText(url).then(
      () => say(copied),
      () => say(notCopied),
    );
  };
  const share = () =>
    navigator.share({ title, url }).catch(({ name }) => name === "AbortError" || say(notShared));
  if (navigator.clipboard) offer(part.querySelector("[data-share=copy]"), copy);
  if (navigator.share) offer(part.querySelector("[data-share=device]"), share);
}

for (const button of document.querySelectorAll("[data-print-page]")) offer(button, () => print());
