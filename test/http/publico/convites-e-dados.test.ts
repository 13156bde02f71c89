/** The pages of invitations and of the own data, as a browser without script uses them. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { ARQUIVOS_POR_DIA } from "../../../src/domain/plataforma/meus-dados/meus-dados.ts"
import { FORA_DO_ALCANCE } from "../../../src/domain/plataforma/meus-dados/secoes.ts"
import { convidar, grupoVazio, participar } from "../../apoio/grupos/cenario.ts"
import { csrfDe } from "../../apoio/painel/navegante.ts"
import { mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"

const DONA = "52998224725"

describe("pages of invitations and of the own data", () => {
  it.live("an invitation is seen, accepted and refused; one that is over says in which state it is", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDoPainel()
      const grupos = yield* mundo.nele(Effect.all([grupoVazio("<b>Um</b>"), grupoVazio("Outro")]))
      const [aceitavel = "", recusavel = ""] = yield* mundo.nele(
        Effect.forEach(grupos, (grupo) => convidar(grupo, OUTRA.cpf, DONA))
      )
      const alheio = yield* mundo.nele(convidar(grupos[0], DONA, DONA))
      const navegador = yield* mundo.entrarComo(OUTRA)
      const pagina = yield* navegador.ver("/convites")
      assert.strictEqual(pagina.status, 200)
      assert.include(pagina.texto, "Aceitar o convite para Grupo")
      assert.notInclude(pagina.texto, "<b>Um</b>")
      assert.notInclude(pagina.texto, DONA)
      const responder = (convite: string, resposta: string) =>
        navegador.enviar("/convites", { _csrf: csrfDe(pagina), convite, resposta })
      assert.strictEqual((yield* responder(aceitavel, "TALVEZ")).status, 400)
      assert.strictEqual((yield* responder(alheio, "ACEITAR")).status, 404)
      assert.strictEqual((yield* responder(aceitavel, "ACEITAR")).status, 303)
      assert.strictEqual((yield* responder(recusavel, "RECUSAR")).status, 303)
      const repetida = yield* responder(recusavel, "ACEITAR")
      assert.strictEqual(repetida.status, 409)
      assert.include(repetida.texto, "este convite já foi recusado")
      const sem = yield* navegador.enviar("/convites", { convite: aceitavel, resposta: "ACEITAR" })
      assert.strictEqual(sem.status, 403, "without the token of the form")
      const estados = yield* mundo.nele(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`select c.estado, count(p.id)::int as participa from grupo_convite c
            left join grupo_participante p on p.grupo = c.grupo where c.cpf = ${OUTRA.cpf} group by c.id order by 1`
        )
      )
      assert.deepStrictEqual(estados, [
        { estado: "aceito", participa: 1 },
        { estado: "recusado", participa: 0 }
      ])
    }).pipe(Effect.scoped)
  )

  it.live("the own data are downloaded, and erased once it is confirmed; what stays is told", () =>
    Effect.gen(function* () {
      const mundo = yield* mundoDoPainel()
      const grupo = yield* mundo.nele(grupoVazio("Com outra pessoa"))
      yield* mundo.nele(participar(grupo, OUTRA.cpf, "dono"))
      const outra = yield* mundo.nele(participar(grupo, DONA, "leitor"))
      const navegador = yield* mundo.entrarComo(OUTRA)
      const pagina = yield* navegador.ver("/meus-dados")
      assert.include(pagina.texto, "Baixar os meus dados")
      const arquivo = yield* navegador.enviar("/meus-dados", { _csrf: csrfDe(pagina) })
      assert.strictEqual(arquivo.status, 200)
      assert.strictEqual(arquivo.cabecalhos.get("content-disposition"), 'attachment; filename="meus-dados.json"')
      assert.strictEqual(arquivo.cabecalhos.get("cache-control"), "no-store")
      assert.strictEqual(JSON.parse(arquivo.texto).dados.grupos.registros[0].nomeDoGrupo, "Com outra pessoa")
      for (let vez = 1; vez < ARQUIVOS_POR_DIA; vez++)
        assert.strictEqual((yield* navegador.enviar("/meus-dados", { _csrf: csrfDe(pagina) })).status, 200)
      const demais = yield* navegador.enviar("/meus-dados", { _csrf: csrfDe(pagina) })
      assert.strictEqual(demais.status, 429)
      assert.isAbove(Number(demais.cabecalhos.get("retry-after")), 0)
      for (const dito of ["peça outro amanhã", "Ver o que é apagado", 'aria-current="page">Meus dados'])
        assert.include(demais.texto, dito)
      const confirmacao = yield* navegador.ver("/meus-dados/apagar")
      assert.include(confirmacao.texto, "Cálculos salvos por você, com o conteúdo")
      const apagar = (campos: Record<string, string>) =>
        navegador.enviar("/meus-dados/apagar", { _csrf: csrfDe(confirmacao), ...campos })
      const semMarcar = yield* apagar({})
      assert.strictEqual(semMarcar.status, 400)
      assert.include(semMarcar.texto, "marque que entendeu")
      const presa = yield* apagar({ confirmo: "true" })
      assert.strictEqual(presa.status, 409)
      assert.include(presa.texto, "torne outra pessoa dona")
      yield* mundo.nele(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`update grupo_participante set nivel = 'dono' where id = ${outra}::uuid`
        )
      )
      const feita = yield* apagar({ confirmo: "true" })
      assert.strictEqual(feita.status, 200, feita.texto)
      assert.include(feita.texto, "Os seus dados foram apagados")
      assert.include(feita.texto, "Lei 12.965/2014, art. 15")
      for (const { titulo, ate } of FORA_DO_ALCANCE)
        for (const { texto } of [confirmacao, feita]) assert.include(texto, `<strong>${titulo}</strong>: ${ate}`)
      for (const { texto } of [pagina, confirmacao, feita]) assert.notInclude(texto, "hx-post")
    }).pipe(Effect.scoped)
  )
})
