/** Kept calculations in PostgreSQL. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Cifra } from "../../../src/domain/plataforma/cifra/portas.ts"
import { CalculoAusente } from "../../../src/domain/plataforma/salvos/falhas.ts"
import { RegistroDeCalculosSalvos } from "../../../src/domain/plataforma/salvos/portas.ts"
import { Bytes, linhaDe, linhasDe, listagem } from "../../banco/consulta.ts"
import { semFalhaDeBanco } from "../../banco/falha-de-banco.ts"
import { emTransacao } from "../comum/transacao.ts"
import { fecharConteudo, transportarConteudo } from "./conteudo.ts"
import { duplicar, incluir, preparar } from "./inclusao.ts"
import { COLUNAS, COLUNAS_INTEIRAS, inteiro, Linha, LinhaInteira, podeNoCalculo } from "./linha.ts"
import { listar } from "./lista.ts"
import { alterar, excluir, gravar, remover, restaurar, verPara } from "./mudanca.ts"

const achar = Effect.fnUntraced(function* (id: string, cpf: string) {
  const sql = yield* SqlClient.SqlClient
  const linha = yield* linhaDe(
    LinhaInteira,
    sql`select ${sql.literal(COLUNAS_INTEIRAS)} from calculo_salvo c
      where c.id = ${id}::uuid and c.excluido_em is null and ${podeNoCalculo(sql, cpf, "calculos.ler")}`
  )
  return linha === undefined ? yield* new CalculoAusente() : yield* inteiro(linha)
})

/** Rows that are written again at a time. */
const PARTE = 100

const Cifrado = Schema.Struct({ id: Schema.String, conteudo: Bytes })

/** One part of what another key encrypted, under the current one; a row that somebody saves meanwhile is left to him. */
const recifrarParte = Effect.fnUntraced(function* () {
  const sql = yield* SqlClient.SqlClient
  const { marca } = yield* Cifra
  const antigos = yield* linhasDe(
    Cifrado,
    sql`select id, conteudo from calculo_salvo where chave_da_cifra <> ${marca} limit ${PARTE} for update skip locked`
  )
  for (const { id, conteudo } of antigos) {
    const novo = yield* transportarConteudo(id, id, conteudo)
    yield* sql`update calculo_salvo set conteudo = ${novo} where id = ${id}::uuid`
  }
  return antigos.length
})

export const RegistroDeCalculosSalvosSql = Layer.effect(
  RegistroDeCalculosSalvos,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const cifra = yield* Cifra
    const comCifra = Effect.provideService(Cifra, cifra)
    const naTransacao = emTransacao(sql)
    const mudar = <A, E>(nome: string, mudanca: Effect.Effect<A, E, SqlClient.SqlClient | Cifra>) =>
      naTransacao(`RegistroDeCalculosSalvos.${nome}`, comCifra(mudanca))
    const ler = <A, E>(nome: string, leitura: Effect.Effect<A, E, SqlClient.SqlClient | Cifra>) =>
      leitura.pipe(
        comCifra,
        Effect.provideService(SqlClient.SqlClient, sql),
        semFalhaDeBanco,
        Effect.withSpan(`RegistroDeCalculosSalvos.${nome}`)
      )
    const recifrar: Effect.Effect<number> = Effect.flatMap(mudar("recifrar", recifrarParte()), (feitos) =>
      feitos < PARTE ? Effect.succeed(feitos) : Effect.map(recifrar, (demais) => feitos + demais)
    )
    return RegistroDeCalculosSalvos.of({
      listar: (filtro, cpf, fatia) => ler("listar", listar(sql, filtro, cpf, fatia)),
      achar: (id, cpf) => ler("achar", achar(id, cpf)),
      acharParaCompartilhar: (id, cpf) =>
        ler("acharParaCompartilhar", Effect.flatMap(verPara(id, cpf, "calculos.compartilhar"), inteiro)),
      incluir: (novo, quem) =>
        Effect.flatMap(comCifra(preparar(novo)), ({ id, guardado }) =>
          mudar("incluir", incluir(id, guardado, novo, quem))
        ),
      gravar: (id, novo, revisao, quem) =>
        Effect.flatMap(comCifra(fecharConteudo(id, novo.conteudo)), (guardado) =>
          mudar("gravar", gravar(id, guardado, novo, revisao, quem))
        ),
      alterar: (id, mudanca, quem) => mudar("alterar", alterar(id, mudanca, quem)),
      excluir: (id, quem) => mudar("excluir", excluir(id, quem)),
      restaurar: (id, quem) => mudar("restaurar", restaurar(id, quem)),
      duplicar: (id, quem) => mudar("duplicar", duplicar(id, quem)),
      daPessoa: (cpf, { tamanho, deslocamento }) =>
        listagem("RegistroDeCalculosSalvos.daPessoa", Linha, {
          itens: sql`select ${sql.literal(COLUNAS)} from calculo_salvo c where c.dono = ${cpf}
            order by c.atualizado_em desc, c.id limit ${tamanho} offset ${deslocamento}`,
          total: sql`select count(*)::int as total from calculo_salvo where dono = ${cpf}`
        }),
      remover: (id, justificativa, origem) => mudar("remover", remover(id, justificativa, origem)),
      recifrar
    })
  })
)
