import { expect, it } from "vitest";
import { certificatesReply } from "../../../contracts/progress.ts";
import { mergeUsers } from "../../../embedded/user-api/merging/merge-users.ts";
import { describeOnDatabases } from "./databases.ts";

describeOnDatabases("names on copied certificates", ({ db, api }) => {
  const handOff = async (from: string, into: string) => {
    const { body } = await api.call("POST", "/v1/users/handoff", { body: { user_uuid: from } });
    const accept = { code: body.code, user_uuid: into };
    expect((await api.call("POST", "/v1/users/handoff/claim", { body: accept })).status).toBe(200);
  };
  const certificatesOf = async (user: string) =>
    certificatesReply.parse((await api.call("GET", `/v1/certificates?user_uuid=${user}`)).body).certificates;
  const nameFor = async (user: string) => (await certificatesOf(user))[0]?.holder_name;
  const rename = (user_uuid: string, name: string | null) =>
    api.call("PUT", "/v1/users", { body: { user_uuid, name } });

  it("a copy of a named certificate keeps the name for good, whoever renames, accepts or merges it", async () => {
    const [phone, desk, third] = [await api.newUser(), await api.newUser(), await api.newUser()];
    await api.passDiploma(phone);
    await rename(phone, "Eva Lind");
    await rename(desk, "Åke Berg");
    await handOff(phone, desk);
    expect([await nameFor(phone), await nameFor(desk)]).toEqual(["Eva Lind", "Eva Lind"]);
    await rename(phone, null);
    await rename(desk, "Åke Lind");
    expect([await nameFor(phone), await nameFor(desk)]).toEqual([null, "Eva Lind"]);
    await handOff(desk, third);
    await rename(third, "Ulla Ek");
    expect(await nameFor(third)).toBe("Eva Lind");
    const [own] = await certificatesOf(third);
    const later = await api.newUser();
    await api.passDiploma(later);
    await rename(later, "Olle Al");
    await mergeUsers(db, { from: third, into: later });
    expect(await certificatesOf(later)).toEqual([own]);
  });

  it("a copy of a certificate without a visible name shows the receiver's", async () => {
    const [phone, desk] = [await api.newUser(), await api.newUser()];
    await api.passDiploma(phone);
    await db.query.updateTable("users").set({ name: "\u200b" }).where("uuid", "=", phone).execute();
    await handOff(phone, desk);
    await rename(desk, "Åke Berg");
    expect(await nameFor(desk)).toBe("Åke Berg");
  });
});
