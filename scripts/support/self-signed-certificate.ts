import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates a certificate that is valid for one day. @throws if openssl is not installed */
export function createSelfSignedCertificate(host: string): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), "vidare-certificate-"));
  const keyFile = join(folder, "key.pem");
  const key = generateKeyPairSync("ec", { namedCurve: "prime256v1" })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();
  try {
    writeFileSync(keyFile, key);
    const names = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
    const args = ["req", "-x509", "-days", "1", "-key", keyFile, ...names];
    return { key, cert: execFileSync("openssl", args, { encoding: "utf8" }) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
