for (const button of document.querySelectorAll("[data-show-password]")) {
  const input = button.previousElementSibling;
  const show = (isShown) => {
    input.type = isShown ? "text" : "password";
    button.setAttribute("aria-pressed", isShown);
  };
  button.addEventListener("click", () => show(input.type === "password"));
  // A password manager looks for a password field on submit.
  input.form.addEventListener("submit", () => show(false));
  button.hidden = false;
}
