/** Whose letter it is, which benefit and since when: labels, and the sentence that grants it (documents `carta.md` sections 2 and 4). */
import { DIA, soDigitos, VALOR, valorEscrito } from "../escritas.ts"
import { tolerante } from "../linhas/normalizacao.ts"
import { type Enunciado, enunciado } from "./enunciado.ts"
import { type CampoDeData, type CampoDeTexto, type Estado, guardarData, guardarTexto } from "./estado.ts"

const NIT = String.raw`(\d{10}-\d|\d{11}|\d{3}\.\d{5}\.\d{2}-\d|\d\.\d{3}\.\d{3}\.\d{3}-\d)`
const CPF = String.raw`(\d{3}\.\d{3}\.\d{3}-\d{2}|\d{11})`
/** The species may come first: `42/123.456.789-0`. */
const NB = String.raw`(?:(\d{2})/)?(\d{3}\.?\d{3}\.?\d{3}-?\d)`
const REAIS = String.raw`(?:R\$ ?)?(${VALOR})`

const texto = (
  comeca: string,
  campo: CampoDeTexto,
  valor: string,
  limpar: (escrito: string) => string = (escrito) => escrito
): Enunciado => enunciado(comeca, ` ?${valor}`, (estado, [escrito]) => guardarTexto(estado, campo, limpar(escrito!)))

const data = (comeca: string, campo: CampoDeData): Enunciado =>
  enunciado(comeca, ` ?(${DIA})`, (estado, [escrita]) => guardarData(estado, campo, escrita!))

const guardarNb = (estado: Estado, especie: string | undefined, nb: string): void => {
  guardarTexto(estado, "nb", soDigitos(nb))
  if (especie !== undefined) estado.especie ??= { codigo: Number(especie), descricao: null }
}

const beneficio = (comeca: string): Enunciado =>
  enunciado(comeca, ` ?${NB}`, (estado, [especie, nb]) => {
    guardarNb(estado, especie, nb!)
    return true
  })

/** The first date is that of the request, the last one that of the benefit. */
const CONCESSAO: Enunciado = {
  comeca: tolerante("\\bComunicamos(?: que(?: lhe(?: foi)?)?)?$|\\bComunicamos que lhe foi concedid[oa]"),
  inteiro: tolerante(
    String.raw`Comunicamos que lhe foi concedid[oa] (.+?) \((\d{2})\) numero ${NB},? requerid[oa] em (${DIA}),? ` +
      String.raw`com renda mensal de R\$ ?([\d.]+,\d{2})(?!\d).*?a partir de (${DIA})\.?`
  ),
  guardar: (estado, [descricao, codigo, especie, nb, der, rmi, dib]) => {
    estado.especie = { codigo: Number(codigo), descricao: descricao! }
    guardarNb(estado, especie, nb!)
    guardarData(estado, "der", der!)
    guardarData(estado, "dib", dib!)
    estado.rmi = valorEscrito(rmi!)
    return true
  }
}

export const DA_IDENTIFICACAO: ReadonlyArray<Enunciado> = [
  CONCESSAO,
  enunciado("Titular:", " ?(.+)", (estado, [nome]) => {
    guardarTexto(estado, "nome", nome!)
    estado.temTitular = true
    return true
  }),
  texto("Nome:", "nome", "(.+)"),
  texto("(?:Nit|NIT/PIS|PIS/NIT):", "nit", NIT, soDigitos),
  texto("CPF:", "cpf", CPF, soDigitos),
  texto("Aps:", "aps", "(.+)"),
  beneficio("Numero do Beneficio:?"),
  beneficio("Beneficio:? (?=\\d)"),
  enunciado("Especie:", " ?(\\d{2})(?: ?- ?(.+))?", (estado, [codigo, descricao]) => {
    estado.especie ??= { codigo: Number(codigo), descricao: descricao ?? null }
    return true
  }),
  data("Data d[ea] Concessao(?: do Beneficio)?:", "dataConcessao"),
  data("(?:Data d[ea] )?(?:Entrada do Requerimento(?: \\(DER\\))?|DER):?", "der"),
  data("(?:Data d[eo] )?(?:Inicio do Beneficio(?: \\(DIB\\))?|DIB):?", "dib"),
  data("(?:Data d[eo] )?(?:Inicio do Pagamento(?: \\(DIP\\))?|DIP):?", "dip"),
  enunciado("Valor do Beneficio:?", ` ?${REAIS}`, (estado, [valor]) => {
    estado.rmi ??= valorEscrito(valor!)
    return true
  }),
  enunciado("Voce pode conferir a autenticidade", ".* com o codigo:? ([0-9A-Z]{10,40})\\.?", (estado, [codigo]) =>
    guardarTexto(estado, "codigoAutenticidade", codigo!.toUpperCase())
  )
]
