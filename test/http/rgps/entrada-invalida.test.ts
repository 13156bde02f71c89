/** Bad requests of the time routes: 400 with every problem named, nothing corrected in silence. */
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { aPartirDe } from "../../apoio/relogio.ts"
import { pedidoValido, postar, recusa, subirRgps, TEMPO, trocar } from "../../apoio/rgps/rgps.ts"

/** The valid request with one value replaced (`undefined` removes the field). */
const com = (caminho: string, valor: unknown) => trocar(pedidoValido(), caminho, valor)

const codigos = "códigos aceitos: 41, 42, 46, 57, 31, 32, 91, 92, 36, 94, 95, 21, 93, 25, 80, 87, 88"
const informeEspecie = `informe a espécie do benefício em opcoesContagem.especie (${codigos})`
const data = "valor inválido: esperado AAAA-MM-DD ou DD/MM/AAAA"
const valorMonetario = "valor inválido: esperado um valor de 0 a 1.000.000.000.000.000, com até 2 casas decimais"
const formas = "NAO_COMPUTAR, COMUM, ESPECIAL_25, ESPECIAL_20, ESPECIAL_15, RURAL ou MAGISTERIO"
const origens = "CALCULO_INSS, CNIS, USUARIO, NENHUMA, PREVJUD ou MULTIPLA"
const p0 = "periodosContribuicao.0"

const casos: ReadonlyArray<readonly [string, unknown, ReadonlyArray<string>]> = [
  ["missing especie", com("opcoesContagem.especie", undefined), [`opcoesContagem.especie: ${informeEspecie}`]],
  ["missing opcoesContagem", com("opcoesContagem", undefined), [`opcoesContagem: ${informeEspecie}`]],
  ["unknown especie", com("opcoesContagem.especie", 43), [`opcoesContagem.especie: espécie não prevista; ${codigos}`]],
  [
    "especie as text",
    com("opcoesContagem.especie", "42"),
    [`opcoesContagem.especie: espécie não prevista; ${codigos}`]
  ],
  ["day that does not exist", com("dataApuracao", "2023-02-29"), [`dataApuracao: ${data}`]],
  ["Brazilian day that does not exist", com(`${p0}.dataFinal`, "31/04/1999"), [`${p0}.dataFinal: ${data}`]],
  [
    "month 13",
    com(`${p0}.salarios.0.competencia`, "1994-13"),
    [`${p0}.salarios.0.competencia: valor inválido: esperado AAAA-MM ou MM/AAAA`]
  ],
  ["date with time", com("dataApuracao", "2024-05-10T00:00:00Z"), [`dataApuracao: ${data}`]],
  ["date as number", com("dataApuracao", 20240510), [`dataApuracao: ${data}`]],
  [
    "end before start",
    com(`${p0}.dataFinal`, "1985-02-28"),
    [`${p0}.dataFinal: deve ser igual ou posterior à dataInicial`]
  ],
  [
    "birth after the DER",
    com("dadosSegurado.nascimento", "2024-05-11"),
    [
      "dadosSegurado.nascimento: deve ser anterior à dataApuracao (10/05/2024)",
      `${p0}.dataInicial: anterior ao nascimento do segurado`,
      "periodosContribuicao.1.dataInicial: anterior ao nascimento do segurado"
    ]
  ],
  [
    "period before birth",
    com(`${p0}.dataInicial`, "1960-05-16"),
    [`${p0}.dataInicial: anterior ao nascimento do segurado`]
  ],
  ["unknown sexo", com("dadosSegurado.sexo", "X"), ["dadosSegurado.sexo: valor inválido: esperado M ou F"]],
  [
    "unknown formaContagem",
    com(`${p0}.formaContagem`, "ESPECIAL"),
    [`${p0}.formaContagem: valor inválido: esperado ${formas}`]
  ],
  ["unknown origem", com(`${p0}.origem`, "OUTRA"), [`${p0}.origem: valor inválido: esperado ${origens}`]],
  ["null where a value is required", com("dadosSegurado", null), ["dadosSegurado: valor inválido: esperado um objeto"]],
  ["text instead of object", com("processo", "0001"), ["processo: valor inválido: esperado um objeto"]],
  [
    "object instead of list",
    com("periodosContribuicao", {}),
    ["periodosContribuicao: valor inválido: esperada uma lista"]
  ],
  [
    "text instead of boolean",
    com(`${p0}.contarCarencia`, "sim"),
    [`${p0}.contarCarencia: valor inválido: esperado true ou false`]
  ],
  ["200-year period", com(`${p0}.dataFinal`, "2185-03-01"), [`${p0}.dataFinal: o período passa de 100 anos`]],
  [
    "date too far in the future",
    com("dataApuracao", "2077-01-01"),
    ["dataApuracao: data distante demais: projeções vão até 31/12/2076"]
  ],
  ["huge amount", com(`${p0}.salarios.0.valor`, 1e300), [`${p0}.salarios.0.valor: ${valorMonetario}`]],
  ["negative amount", com(`${p0}.salarios.0.valor`, -0.01), [`${p0}.salarios.0.valor: ${valorMonetario}`]],
  [
    "huge factor",
    com(`${p0}.fatorConversaoModificado`, 1e9),
    [`${p0}.fatorConversaoModificado: valor inválido: esperado um fator de 0 a 10, com até 4 casas decimais`]
  ],
  [
    "amount with a comma",
    com(`${p0}.salarios.0.valor`, "1.234,56"),
    [`${p0}.salarios.0.valor: valor inválido: esperado um número decimal, com ponto e sem separador de milhares`]
  ],
  [
    "fact of another species",
    {
      ...com("opcoesContagem.especie", 21),
      opcoesContagem: { especie: 21, fatoGerador: { tipo: "PARTO", data: "2024-01-01" } }
    },
    ["opcoesContagem.fatoGerador.tipo: não se aplica à espécie 21: esperado OBITO"]
  ],
  [
    "reaffirmation before the DER",
    com("dataReafirmacao", "2024-05-09"),
    ["dataReafirmacao: deve ser igual ou posterior à dataApuracao (10/05/2024)"]
  ],
  [
    "disabilities of two degrees at once",
    com("periodosPcd", [
      { dataInicial: "2000-01-01", dataFinal: "2005-12-31", grauDeficiencia: "LEVE" },
      { dataInicial: "2005-12-31", dataFinal: "2010-12-31", grauDeficiencia: "GRAVE" }
    ]),
    ["periodosPcd.1.dataInicial: sobrepõe periodosPcd.0, que tem outro grau de deficiência"]
  ],
  [
    "CPF with wrong digits",
    com("dadosSegurado.cpf", "52998224724"),
    ["dadosSegurado.cpf: CPF inválido: esperados 11 dígitos com dígitos verificadores corretos"]
  ],
  [
    "everything at once",
    {
      dataApuracao: "2024-13-01",
      dadosSegurado: { nascimento: "1960-05-17", sexo: "m", idade: 60 },
      periodosContribuicao: [{ dataInicail: "1985-03-01", dataFinal: "1999-06-31", formaContagem: "COMUM" }],
      desemprego: [{}]
    },
    [
      `dataApuracao: ${data}`,
      "dadosSegurado.idade: campo não previsto",
      "dadosSegurado.sexo: valor inválido: esperado M ou F",
      `opcoesContagem: ${informeEspecie}`,
      `${p0}.dataInicail: campo não previsto`,
      `${p0}.dataInicial: campo obrigatório`,
      `${p0}.dataFinal: ${data}`,
      "desemprego.0.dataInicial: campo obrigatório",
      "desemprego.0.dataFinal: campo obrigatório"
    ]
  ],
  [
    "unknown field at the root, even __proto__",
    '{"__proto__":{"a":1},"dataApuraçao":1}',
    [
      "__proto__: campo não previsto",
      "dataApuraçao: campo não previsto",
      "dataApuracao: campo obrigatório",
      "dadosSegurado: campo obrigatório",
      `opcoesContagem: ${informeEspecie}`
    ]
  ],
  ["a list", [], ["corpo: esperado objeto"]],
  ["null", null, ["corpo: esperado objeto"]],
  ["no body", "", ["corpo: esperado objeto"]],
  ["malformed JSON", '{"dataApuracao": "2024-', ["corpo: JSON malformado"]],
  [
    "a member that stands twice",
    '{"opcoesContagem": {"especie": 41, "especie": 42}}',
    ["corpo: JSON com o campo especie repetido: envie-o uma vez"]
  ],
  [
    "10,001 periods",
    com(
      "periodosContribuicao",
      Array.from({ length: 10_001 }, () => pedidoValido().periodosContribuicao[0])
    ),
    ["periodosContribuicao: itens demais: 10001; o limite é 10000"]
  ],
  [
    "a body of brackets",
    `{"periodosContribuicao":[${"{},".repeat(400_000)}{}]}`,
    ["corpo: valores demais; o limite é de 1.000.000 valores e 300.000 objetos"]
  ],
  [
    "a body of commas",
    `{"periodosContribuicao":[${"0,".repeat(1_100_000)}0]}`,
    ["corpo: valores demais; o limite é de 1.000.000 valores e 300.000 objetos"]
  ],
  ["a body of unclosed brackets", "[".repeat(1_000_000), ["corpo: JSON malformado"]]
]

describe("bad requests", () => {
  for (const [nome, corpo, mensagens] of casos) {
    it.live(nome, () =>
      Effect.gen(function* () {
        const base = yield* subirRgps().pipe(aPartirDe("2026-11-20T12:00:00Z"))
        for (const rota of [TEMPO, `${TEMPO}/por-grupos`]) {
          const r = yield* postar(base + rota, corpo)
          expect(r.corpo, rota).toEqual(recusa(400, ...mensagens))
          expect(r.status).toBe(400)
        }
      })
    )
  }
})
