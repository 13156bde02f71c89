/** Strictly more than some years at a marco. */
import type { RequisitoTempoEmMarco } from "../../beneficios/tipos.ts"
import { type Data, formatarBr, formatarIso, maisDias } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { anosEmDias } from "../../valores/tempo-30-360.ts"
import { intervalo, unir, VAZIO } from "../periodos/intervalos.ts"
import { TEMPO } from "../resultado/por-extenso.ts"
import { type MedidaDescrita, no } from "../resultado/rastro.ts"
import type { Caso, Condicao } from "./condicao.ts"
import { type Medida, medidaTempo } from "./medidas.ts"
import { porMedida, valorDaLei } from "./por-medida.ts"

/** The slices of a time up to a day, the last one ending there. */
const cortadaEm = (medida: Medida, dia: Data): MedidaDescrita => {
  const descrita = medida.pedacos(dia, dia)[0]!.medida
  if (descrita.tipo !== "TEMPO") return descrita
  const limite = formatarIso(dia)
  return {
    ...descrita,
    segmentos: descrita.segmentos
      .filter((s) => s.inicio <= limite)
      .map((s) => (s.fim > limite ? { ...s, fim: limite } : s))
  }
}

/**
 * A time that stops growing at a marco: before it, what each reference date sees (`antes`); from it on, always what the
 * marco saw (`noMarco`), so that nothing the periods bring later enters.
 */
const ateOMarco = (marco: Data, antes: Medida, noMarco: Medida): Medida => {
  const total = noMarco.em(marco)
  const vespera = maisDias(marco, -1)
  return {
    em: (dia) => (dia < marco ? antes.em(dia) : total),
    dias: (exigido, ini, fim) =>
      unir([
        ...intervalo(ini, menorDe(fim, vespera)).flatMap((i) => antes.dias(exigido, i.ini, i.fim)),
        ...(total >= exigido ? intervalo(maiorDe(ini, marco), fim) : VAZIO)
      ]),
    pedacos: (ini, fim) => [
      ...intervalo(ini, menorDe(fim, vespera)).flatMap((i) => antes.pedacos(i.ini, i.fim)),
      ...intervalo(maiorDe(ini, marco), fim).map((i) => ({ ...i, medida: cortadaEm(noMarco, marco) }))
    ]
  }
}

export const condicaoEmMarco = (
  r: RequisitoTempoEmMarco,
  { pessoa, epocas, fundamento: { regra } }: Caso
): Condicao => {
  const anos = anosEmDias(r.maisDeAnos[pessoa.sexo])
  const exigido = anos + 1
  const noMarco = medidaTempo(epocas.de(r.marco), r.linha, pessoa)
  return porMedida({
    chave: "tempoEmMarco",
    lei: r.lei,
    regra,
    nome: `Tempo de contribuição em ${formatarBr(r.marco)}`,
    unidade: TEMPO,
    medida: (epoca) => ateOMarco(r.marco, medidaTempo(epoca, r.linha, pessoa), noMarco),
    alvo: () => exigido,
    nosDoExigido: (_, destino) => [
      valorDaLei(regra, r.lei, anos),
      no(regra, "SOMAR", { parcelas: [anos, 1] }, exigido, destino)
    ]
  })
}
