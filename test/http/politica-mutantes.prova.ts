/**
 * Every guard is watched: each line that keeps somebody out is taken away, one at a time, from the real sources, and each
 * time a check notices. What runs is in `test/apoio/politica`.
 */
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { assert, beforeAll, describe, it } from "@effect/vitest"

interface Campanha {
  readonly politica: ReadonlyArray<string>
  readonly intacto: Readonly<Record<string, string>>
  /** How each mutation was noticed. */
  readonly mortos: Readonly<Record<string, string>>
  readonly vivos: ReadonlyArray<string>
}

/** What each probe of `sondas.ts` is answered. */
const ESPERADO: Readonly<Record<string, string>> = {
  "bearer of an administrator": "200",
  "bearer of another person": "403",
  "bearer that is refused": "401",
  "no credential": "401",
  "bearer of a person": "200",
  "bearer of a person by another account": "403",
  "bearer of administrators among people": "401",
  "bearer of people among administrators": "401",
  "no credential among people": "401",
  "session among people": "401",
  "another scheme beside a session": "401",
  "read by session": "200",
  "read by a dead session": "401",
  "read by the session of another person": "403",
  "read by a session of the pages of people": "401",
  "write by session without proof": "403",
  "write by session with proof": "200",
  "write by session with the proof of another": "403",
  "write larger than the endpoint takes": "413",
  "service with its secret": "200",
  "service with another": "401",
  "service without": "401",
  "application with its credential": "200",
  "application with the secret of services": "401",
  "application without": "401",
  "no key": "401",
  "good key": "200",
  "unknown key": "401",
  "key of another scope": "403",
  "key in the address": "400",
  "key whose quota is used up": "429",
  "reading with it": "200",
  "key while nobody counts": "503",
  "court while nobody counts": "200",
  "body of another kind": "415",
  "page without session": "303",
  "page of an administrator": "200",
  "page for another person": "403",
  "page of the panel for a session of the pages of people": "303",
  "page of people for a session of theirs": "200",
  "page of people for an administrator": "200",
  "page of people without session": "303",
  "form of a stranger": "403",
  "form from another site": "403",
  "form of ours without session": "303",
  "large form of ours without session": "413",
  "form without proof": "403",
  "form with proof": "200",
  "form with a forged proof": "403",
  "form with the proof of another person": "403",
  "form for another person": "403",
  "form of too many fields": "400",
  "sign-out without proof": "403",
  "sign-out with proof": "303",
  "encoded path": "404",
  "path in capitals": "404",
  "doubled slash": "404",
  "two slashes": "400",
  "header strict-transport-security": "max-age=63072000; includeSubDomains",
  "header content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "header x-content-type-options": "nosniff",
  "header referrer-policy": "no-referrer",
  "header cache-control": "no-store",
  "header cross-origin-resource-policy": "same-origin",
  "the 31st form without session": "429",
  "the 31st key that is guessed": "429"
}

describe("the guards of the routes", () => {
  let campanha: Campanha
  beforeAll(async () => {
    const roteiro = fileURLToPath(new URL("../apoio/politica/executar.ts", import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [roteiro], { maxBuffer: 16 * 1024 * 1024 })
    campanha = JSON.parse(stdout) as Campanha
  }, 240_000)

  it("every declared route has those that its tree asks for", () => {
    assert.deepStrictEqual(campanha.politica, [])
  })

  it("every probe is answered as it must be", () => {
    assert.deepStrictEqual(campanha.intacto, ESPERADO)
  })

  it("none can be taken away unnoticed", () => {
    assert.deepStrictEqual(campanha.vivos, [])
    const nomes = Object.keys(campanha.mortos)
    const deGuardas = nomes.filter((nome) => / without [A-Z]\w+ \(/.test(nome))
    assert.isAtLeast(deGuardas.length, 150)
    assert.isAtLeast(nomes.length - deGuardas.length, 40)
  })
})
