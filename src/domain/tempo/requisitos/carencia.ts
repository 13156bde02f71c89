/** Conditions of carência and months of rural activity. */
import { ULTIMA_FILIACAO_ART_142 } from "../../beneficios/marcos.ts"
import type { RequisitoCarencia } from "../../beneficios/tipos.ts"
import { regra } from "../../regras/regra.ts"
import { type Data, dataDePartes } from "../../valores/data.ts"
import type { Epoca } from "../pessoa/epoca.ts"
import { MESES } from "../resultado/por-extenso.ts"
import { carenciaArt142Em } from "../tabelas/parametros.ts"
import { type Caso, type Condicao, diaDaIdade } from "./condicao.ts"
import { crescente, type Medida } from "./medidas.ts"
import { porMedida, valorDaLei } from "./por-medida.ts"

/** How many months: the table for old affiliations, 180 for the others. */
export const CARENCIA_EXIGIDA = regra("TC-23", "Lei 8.213/1991, arts. 25, II, e 142; Decreto 3.048/1999, art. 29, II")

/** Lei 8.213 art. 25, II. */
const CARENCIA_PADRAO = 180

/**
 * Months of carência required on a day: the table of art. 142 for those affiliated up to 24/07/1991, by the year of the
 * completed age (fixed from then on) or of the evaluated day.
 */
export const carenciaExigida = (r: RequisitoCarencia, caso: Caso, dia: Data): number => {
  const { pessoa, fundamento } = caso
  if (r.meses !== "ART_142") return r.meses
  if (pessoa.filiacao === undefined || pessoa.filiacao > ULTIMA_FILIACAO_ART_142) return CARENCIA_PADRAO
  const marco = pessoa.opcoes.marcoCarencia ?? (fundamento.especie === 41 ? "IMPLEMENTO_IDADE" : "DER")
  const daIdade = marco === "IMPLEMENTO_IDADE" ? diaDaIdade(caso, dia) : undefined
  return carenciaArt142Em(pessoa.parametros, daIdade !== undefined && daIdade <= dia ? daIdade : dia)
}

const NOME_DA_CARENCIA: Record<RequisitoCarencia["contagem"], string> = {
  GERAL: "Carência",
  HIBRIDA: "Carência (urbana e rural)",
  ATIVIDADE_RURAL: "Atividade rural"
}

export const medidaCarencia = (epoca: Epoca, contagem: RequisitoCarencia["contagem"]): Medida =>
  crescente(contagem === "ATIVIDADE_RURAL" ? epoca.mesesRurais() : epoca.carencia(contagem))

/** Ends of the years in which the table of art. 142 changes. */
const anosDaTabela = ({ pessoa }: Caso): ReadonlyArray<Data> =>
  pessoa.parametros.carenciaArt142.map(({ ano }) => dataDePartes(ano - 1, 12, 31)!)

/** Carência, or months of rural activity; none when an option dispenses with it. */
export const condicaoCarencia = (r: RequisitoCarencia, caso: Caso): ReadonlyArray<Condicao> =>
  r.dispensavel && !caso.pessoa.opcoes.carenciaAposEc103
    ? []
    : [
        porMedida({
          chave: r.contagem === "ATIVIDADE_RURAL" ? "atividadeRural" : "carencia",
          lei: r.lei,
          regra: CARENCIA_EXIGIDA,
          nome: NOME_DA_CARENCIA[r.contagem],
          unidade: MESES,
          mudancas: r.meses === "ART_142" ? anosDaTabela(caso) : [],
          medida: (epoca) => medidaCarencia(epoca, r.contagem),
          alvo: (dia) => carenciaExigida(r, caso, dia),
          nosDoExigido: (dia, destino) => [valorDaLei(CARENCIA_EXIGIDA, r.lei, carenciaExigida(r, caso, dia), destino)]
        })
      ]
