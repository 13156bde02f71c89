/** Where the accountants' package and the readers differ, why, and the sentence of the layout document that decides. */
import type { Comparado } from "../../apoio/documentos/comparacao-de-leitores.ts"

export interface DiferencaConhecida {
  readonly nome: string
  readonly motivo: string
  /** Of the layout documents. */
  readonly decide: string
  /** Whether this difference is that one: the text shows our value and explains the other. */
  readonly vale: (comparado: Comparado) => boolean
}

const DO_MEU_INSS = /^\d{1,3} \d{3}\.\d{5}\.\d{2}-\d /m

const escrito = (iso: string | number): string => String(iso).split("-").toReversed().join("/")

const ultimoMes = ({ deles }: Comparado): string =>
  [...deles.keys()]
    .filter((campo) => campo.startsWith("meses."))
    .map((campo) => `${campo.slice("meses.".length)}-01`)
    .concat(String(deles.get("dataInicio") ?? ""))
    .reduce((maior, data) => (data > maior ? data : maior))

/** Lines of the month, in the grouping of contractors. */
const linhasDoMes = ({ campo, texto }: Comparado): ReadonlyArray<string> => {
  const [ano, mes] = campo.slice(-7).split("-")
  return texto.split("\n").filter((linha) => linha.startsWith(`${mes}/${ano} `))
}

const centavos = (valor: string): number => Number(valor.replace(/\D/g, ""))

export const DIFERENCAS_CONHECIDAS: ReadonlyArray<DiferencaConhecida> = [
  {
    nome: "FIM_PRESUMIDO",
    motivo:
      "No Meu INSS o pacote não guarda a data de fim impressa: põe no lugar o primeiro dia do último mês com valor, ou a data de início.",
    decide: "cnis.md 3.1: Data Início, Data Fim | DD/MM/AAAA | Data Fim blank = open",
    vale: (comparado) =>
      comparado.campo.endsWith(".dataFim") &&
      DO_MEU_INSS.test(comparado.texto) &&
      comparado.texto.includes(escrito(comparado.nosso)) &&
      comparado.pacote === ultimoMes(comparado)
  },
  {
    nome: "PRESTACAO_COM_INDICADOR",
    motivo: "No agrupamento de contratantes o pacote só soma as linhas que terminam no valor, sem indicador depois.",
    decide: "cnis.md 3.2: Row regex: `^MM/AAAA (id )+ (text) valor [codes]`",
    vale: (comparado) => {
      const linhas = linhasDoMes(comparado)
      const semIndicador = linhas
        .map((linha) => / ([\d.]+,\d{2})$/.exec(linha)?.[1])
        .filter((valor) => valor !== undefined)
      return (
        /\.meses\.\d{4}-\d{2}$/.test(comparado.campo) &&
        semIndicador.length < linhas.length &&
        semIndicador.reduce((soma, valor) => soma + centavos(valor), 0) === Math.round(Number(comparado.pacote) * 100)
      )
    }
  }
]

/** What the comparison of a text finds: fields that agree, and how many differ for each known reason. */
export interface Achados {
  readonly iguais: number
  readonly diferencas?: Readonly<Record<string, number>>
}

const fim = (iguais: number, quantos: number): Achados => ({ iguais, diferencas: { FIM_PRESUMIDO: quantos } })

/** Exactly what is found in each text sample. */
export const NAS_AMOSTRAS: Readonly<Record<string, Achados>> = {
  "cnis/cnis-01-pequeno.txt": fim(65, 2),
  "cnis/cnis-01-pequeno.copiado.txt": fim(65, 2),
  "cnis/cnis-01-pequeno.cp1252.txt": fim(65, 2),
  "cnis/cnis-02-multipagina.txt": fim(363, 8),
  "cnis/cnis-02-multipagina.copiado.txt": fim(363, 8),
  "cnis/cnis-03-layout-2017.txt": fim(165, 6),
  "cnis/cnis-04-portal.txt": { iguais: 202, diferencas: { PRESTACAO_COM_INDICADOR: 18 } },
  // a record without amounts is none for the package
  "cnis/cnis-05-sem-remuneracoes.txt": { iguais: 0 },
  "cnis/cnis-06-muitos-vinculos.txt": fim(292, 36),
  "cnis/cnis-07-incompleto.txt": fim(82, 3),
  "cnis/cnis-08-fragmentado.txt": fim(68, 1),
  "cnis/cnis-09-conversao.txt": fim(276, 8),
  "rdctc/rdctc-01-perfil.txt": { iguais: 14 },
  "rdctc/rdctc-01-perfil.copiado.txt": { iguais: 14 },
  "rdctc/rdctc-02-antigo.txt": { iguais: 10 },
  "rdctc/rdctc-03-perfil-multipagina.txt": { iguais: 68 },
  "carta/carta-01-lei9876.txt": { iguais: 1485 },
  "carta/carta-01-lei9876.copiado.txt": { iguais: 1485 },
  // the package takes the discards for salaries and drops the months before the last of them
  "carta/carta-02-ec103.txt": { iguais: 865 },
  "carta/carta-03-nova2025.txt": { iguais: 120 },
  "carta/carta-04-sem-fator.txt": { iguais: 10 },
  "carta/plenus-conbas-concal.txt": { iguais: 467 }
}
