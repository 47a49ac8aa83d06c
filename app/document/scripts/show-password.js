for (const button of document.querySelectorAll("[data-show-password]")) {
  const input = button.previousElementSibling;
  const show = (isShown) => {
    input.type = isShown ? "text" : "password";
    button.setAttribute("aria-pressed", isShown);
  };
  button.addEventListener("click", () => show(input.type === "password"));
  // Hidden on submit, because password managers look for a password field then.
  input.form.addEventListener("submit", () => show(false));
  button.hidden = false;
}
