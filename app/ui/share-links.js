for (const part of document.querySelectorAll("[data-share-address]")) {
  const { shareTitle: title, shareAddress: url, copied, notCopied, notShared } = part.dataset;
  const status = part.querySelector("[role=status]");
  const offer = (name, isPossible, act) => {
    const button = part.querySelector(`[data-share="${name}"]`);
    button.addEventListener("click", () => {
      // The same words again would not be read out.
      status.textContent = "";
      act();
    });
    button.hidden = !isPossible;
  };
  const say = (text) => {
    status.textContent = text;
  };
  offer("copy", navigator.clipboard, () =>
    navigator.clipboard.writeText(url).then(
      () => say(copied),
      () => say(notCopied),
    ),
  );
  offer("print", true, () => print());
  offer("device", navigator.share, () =>
    navigator.share({ title, url }).catch(({ name }) => name === "AbortError" || say(notShared)),
  );
}
