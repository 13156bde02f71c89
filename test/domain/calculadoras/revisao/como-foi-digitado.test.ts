/** Fields sent to a draft that is gone have the labels of its page. */
import { readdirSync, readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { PELO_MES } from "../../../../src/domain/calculadoras/revisao/colar.ts"
import { comoFoiDigitado } from "../../../../src/domain/calculadoras/revisao/como-foi-digitado.ts"

const PAGINAS = new URL("../../../../src/views/calculadoras/", import.meta.url)

/** The names that the pages of a draft post, written out in them. */
const nomesEnviados = (): Set<string> =>
  new Set(
    readdirSync(PAGINAS, { recursive: true, encoding: "utf8" })
      .filter((nome) => nome.endsWith(".eta") && !/^comeco|^conferencia.comeco/.test(nome))
      .flatMap((nome) => [
        ...readFileSync(new URL(nome, PAGINAS), "utf8")
          .replace(/<form method="get"[\s\S]*?<\/form>/g, "")
          .matchAll(/\bname="(\w+)"|\bnome: "(\w+)"/g)
      ])
      .map(([, escrito, dado]) => escrito ?? dado!)
  )

const dito = (nome: string, valor: string) => comoFoiDigitado("rgps-beneficios", nome, valor)

describe("what was sent to a draft that is gone", () => {
  it("has a label, or is of no person, whatever field of the pages it came from", () => {
    const nomes = [...nomesEnviados()].filter((nome) => !["_csrf", "revisao", "file"].includes(nome))
    assert.isAbove(nomes.length, 12)
    assert.isEmpty(nomes.filter((nome) => dito(nome, "1").some(([rotulo]) => rotulo === nome)))
  })

  it("shows what was chosen as it was read", () => {
    assert.deepStrictEqual(dito("categoria", "EMPREGADO"), [["Categoria dos períodos sem ela", "Empregado"]])
    assert.deepStrictEqual(dito("vinculo.1+2", "2"), [
      ["Nos meses de mais de um vínculo, os salários são de", "Período 3"]
    ])
    const lista = "Lista que recebe os salários"
    assert.deepStrictEqual(dito("coluna", PELO_MES), [[lista, "A do vínculo em curso em cada mês"]])
    assert.deepStrictEqual(dito("coluna", "salarios"), [[lista, "Sem vínculo"]])
    assert.deepStrictEqual(dito("coluna", "periodosContribuicao.3.salarios"), [[lista, "Período 4"]])
    assert.deepStrictEqual(dito("texto", "05/2012\t1,00"), [["Colado da planilha", "05/2012\t1,00"]])
    assert.isEmpty(dito("pagina", "2"))
    assert.isEmpty(dito("repetido", "1 2"))
  })
})
