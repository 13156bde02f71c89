/** Time, with its toll when there is one. */
import type { Pedagio, RequisitoTempo } from "../../beneficios/tipos.ts"
import { formatarBr } from "../../valores/data.ts"
import { anosEmDias } from "../../valores/tempo-30-360.ts"
import { contem } from "../periodos/intervalos.ts"
import type { Epoca } from "../pessoa/epoca.ts"
import { TEMPO } from "../resultado/por-extenso.ts"
import type { Caso, Condicao, Restricao } from "./condicao.ts"
import { medidaTempo } from "./medidas.ts"
import { PEDAGIO, tempoComPedagio } from "./pedagio.ts"
import { porMedida, valorDaLei } from "./por-medida.ts"

const NOME_DO_TEMPO: Record<RequisitoTempo["chave"], string> = {
  tempoContribuicao: "Tempo de contribuição",
  tempoEspecial: "Tempo especial",
  tempoMagisterio: "Tempo de magistério",
  tempoPcd: "Tempo como pessoa com deficiência"
}

/** Disability at the request is enough; without it, only the days with disability. */
const restricaoDe = (r: RequisitoTempo, { pessoa, fundamento: { regra } }: Caso): { readonly restrita?: Restricao } =>
  r.comDeficienciaAtual === undefined || contem(pessoa.deficiencia.dias, pessoa.der)
    ? {}
    : {
        restrita: { regra, dias: pessoa.deficiencia.dias, nota: ", com deficiência na data; sem deficiência informada" }
      }

const semPedagio = (r: RequisitoTempo, caso: Caso): Condicao => {
  const { pessoa } = caso
  const { regra } = caso.fundamento
  const alvo = anosEmDias(r.anos[pessoa.sexo])
  return porMedida({
    chave: r.chave,
    lei: r.lei,
    regra,
    nome: NOME_DO_TEMPO[r.chave],
    unidade: TEMPO,
    medida: (epoca) => medidaTempo(epoca, r.linha, pessoa),
    alvo: () => alvo,
    nosDoExigido: (_, destino) => [valorDaLei(regra, r.lei, alvo, destino)],
    ...restricaoDe(r, caso)
  })
}

/** The time with its toll, and the toll apart: what goes beyond the target. */
const comPedagio = (r: RequisitoTempo, pedagio: Pedagio, caso: Caso): ReadonlyArray<Condicao> => {
  const { pessoa } = caso
  const { exigido, acrescer, nos } = tempoComPedagio(r, pedagio, caso)
  const comum = {
    lei: r.lei,
    regra: PEDAGIO,
    unidade: TEMPO,
    medida: (epoca: Epoca) => acrescer(medidaTempo(epoca, r.linha, pessoa)),
    alvo: () => exigido
  }
  const alvo = anosEmDias(r.anos[pessoa.sexo])
  return [
    porMedida({
      ...comum,
      chave: r.chave,
      nome: NOME_DO_TEMPO[r.chave],
      nota: `, com o pedágio de ${pedagio.percentual}%`,
      nosDoExigido: (_, destino) => nos(0, destino)
    }),
    porMedida({
      ...comum,
      chave: "pedagio",
      nome: `Pedágio de ${pedagio.percentual}% do que faltava em ${formatarBr(pedagio.marco)}`,
      menos: alvo,
      nosDoExigido: (_, destino) => nos(alvo, destino)
    })
  ]
}

/** One condition, or two when there is a toll. */
export const condicoesTempo = (r: RequisitoTempo, caso: Caso): ReadonlyArray<Condicao> =>
  r.pedagio === undefined ? [semPedagio(r, caso)] : comPedagio(r, r.pedagio, caso)
