/** Tells a password manager whose password the form is about. */
export function Username({ email }: { email: string | null }) {
  return email === null ? null : <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
