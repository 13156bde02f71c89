/** Compares an answer of the engine with the second implementation, figure by figure (ATR-100). */

import type { Alcada, Atualizado, Fechamento } from "../conta/fechamento.ts"
import { escreverCompetencia, escreverDia } from "../valores/calendario.ts"
import { decimal, digitos, fracao, menos, comparar as ordenar, soma, total } from "../valores/racional.ts"
import { compararSecao } from "./comparar-secao.ts"
import { COEFICIENTE, type Confronto, confrontar, type Diferenca, PERCENTUAL } from "./diferencas.ts"
import type { AlcadaMotor, AtualizadoMotor, RespostaMotor } from "./resposta-motor.ts"

const renunciou = ({ conta, alcada }: Fechamento): boolean =>
  conta.pedido.parametros.renuncia === true && alcada?.proporcao !== undefined

const compararAtualizado = (
  { igual, colunas }: Confronto,
  onde: string,
  doMotor: AtualizadoMotor,
  a: Atualizado
): void => {
  igual(`${onde}.coeficiente`, doMotor.coeficiente, a.coeficiente, COEFICIENTE)
  igual(`${onde}.percentualJuros`, doMotor.percentualJuros, a.percentualJuros, PERCENTUAL)
  igual(`${onde}.percentualSelic`, doMotor.percentualSelic, a.percentualSelic, PERCENTUAL)
  igual(`${onde}.percentualTaxaLegal`, doMotor.percentualTaxaLegal, a.percentualTaxaLegal, PERCENTUAL)
  colunas(onde, doMotor, a)
}

const compararAcessorios = (k: Confronto, { resumo }: RespostaMotor, f: Fechamento): void => {
  const { honorariosSucumbencia: h, honorariosContratuais: c, custas } = resumo
  k.mesmo("resumo.honorariosSucumbencia.forma", h?.forma, f.sucumbencia?.forma)
  k.mesmo(
    "resumo.honorariosSucumbencia.atualizado",
    h?.atualizado !== undefined,
    f.sucumbencia?.atualizado !== undefined
  )
  if (h?.atualizado !== undefined && f.sucumbencia?.atualizado !== undefined) {
    compararAtualizado(k, "resumo.honorariosSucumbencia.atualizado", h.atualizado, f.sucumbencia.atualizado)
  }
  const { contratuais } = f
  k.igual("resumo.honorariosContratuais.exerciciosAnteriores", c?.exerciciosAnteriores, contratuais?.anteriores)
  k.igual(
    "resumo.honorariosContratuais.exercicioCorrente",
    c?.exercicioCorrente,
    contratuais && menos(contratuais.valor, contratuais.anteriores)
  )
  k.mesmo("resumo.custas.length", custas?.itens.length ?? 0, f.custas.length)
  k.igual("resumo.custas.total", custas?.total ?? 0, total(f.custas.map((x) => x.total)))
  f.custas.forEach((a, i) => {
    const item = custas?.itens[i]
    if (item === undefined) return
    const semJuros = { juros: 0, jurosTaxaLegal: 0, percentualJuros: 0, percentualTaxaLegal: 0 }
    compararAtualizado(k, `resumo.custas.${i}`, { ...item, ...semJuros }, a)
  })
}

const compararResumo = ({ igual, mesmo, somas }: Confronto, { resumo }: RespostaMotor, f: Fechamento): void => {
  mesmo("resumo.dataBase", resumo.dataBase, escreverCompetencia(f.conta.dataBase))
  mesmo("resumo.criterioCorrecao", resumo.criterioCorrecao, f.conta.secoes[0]!.criterio)
  mesmo(
    "resumo.marcoPrescricional",
    resumo.marcoPrescricional,
    f.conta.marco === undefined ? null : escreverDia(f.conta.marco)
  )
  const primeira = Math.min(...f.finais.map((x) => x.linha.parcela.competencia))
  mesmo(
    "resumo.primeiraCompetencia",
    resumo.primeiraCompetencia,
    Number.isFinite(primeira) ? escreverCompetencia(primeira) : null
  )
  somas("resumo", resumo, f.bruto)
  const acordou = f.conta.pedido.parametros.percentualAcordo !== undefined
  igual("resumo.totalAposRenuncia", resumo.totalAposRenuncia, renunciou(f) ? f.aposRenuncia.total : undefined)
  igual("resumo.totalAcordo", resumo.totalAcordo, acordou ? f.aposAcordo.total : undefined)
  igual("resumo.valorRenunciado", resumo.valorRenunciado ?? 0, menos(f.bruto.total, f.aposRenuncia.total))
  igual("resumo.honorariosSucumbencia.valor", resumo.honorariosSucumbencia?.valor, f.sucumbencia?.valor)
  igual("resumo.honorariosSucumbencia.base", resumo.honorariosSucumbencia?.base ?? undefined, f.sucumbencia?.base)
  const { contratuais } = f
  const jurosDoContrato = contratuais && menos(contratuais.valor, contratuais.principal)
  igual("resumo.honorariosContratuais.juros", resumo.honorariosContratuais?.juros, jurosDoContrato)
  igual("resumo.honorariosContratuais.valor", resumo.honorariosContratuais?.valor, contratuais?.valor)
  igual("resumo.honorariosContratuais.principal", resumo.honorariosContratuais?.principal, contratuais?.principal)
  igual("resumo.liquidoAutor", resumo.liquidoAutor, f.liquidoAutor)
  igual("resumo.totalGeral", resumo.totalGeral, f.totalGeral)
  igual("resumo.rma", resumo.rma, f.rma)
}

const compararAlcada = ({ igual, mesmo }: Confronto, doMotor: AlcadaMotor, alcada: Alcada, f: Fechamento): void => {
  for (const campo of ["limite", "vencidas", "vincendas", "valorDaCausa", "excedente"] as const) {
    igual(`alcada.${campo}`, doMotor[campo], alcada[campo])
  }
  const mantida = renunciou(f) ? digitos(alcada.proporcao!, COEFICIENTE) : digitos(fracao(1), COEFICIENTE)
  igual("alcada.proporcaoMantida", doMotor.proporcaoMantida, decimal(mantida), COEFICIENTE)
  mesmo("alcada.linhas.length", doMotor.linhas.length, alcada.linhas.length)
  alcada.linhas.forEach((l, i) => {
    const obtida = doMotor.linhas[i]
    const { parcela: x } = l.linha
    const onde = `alcada.${escreverCompetencia(x.competencia)} ${x.tipo}`
    mesmo(
      `${onde}.ordem`,
      `${obtida?.beneficio} ${obtida?.competencia} ${obtida?.tipo}`,
      `${l.secao} ${escreverCompetencia(x.competencia)} ${x.tipo}`
    )
    igual(`${onde}.diferenca`, obtida?.diferenca, l.linha.diferenca)
    igual(`${onde}.coeficiente`, obtida?.coeficiente, l.coeficiente, COEFICIENTE)
    igual(`${onde}.principalCorrigido`, obtida?.principalCorrigido, l.corrigido)
    igual(`${onde}.percentualSelic`, obtida?.percentualSelic, l.percentualSelic, PERCENTUAL)
    igual(`${onde}.selic`, obtida?.selic, l.selic)
    igual(`${onde}.total`, obtida?.total, soma(l.corrigido, l.selic))
  })
}

const compararRequisicao = (
  { igual, mesmo, emTres }: Confronto,
  { requisicao }: RespostaMotor,
  f: Fechamento
): void => {
  const excesso = menos(f.aposAcordo.total, f.limiteRpv)
  const acima = ordenar(excesso, fracao(0)) > 0
  igual("requisicao.limiteRpv", requisicao.limiteRpv, f.limiteRpv)
  mesmo("requisicao.tipo", requisicao.tipo, acima ? "PRECATORIO" : "RPV")
  emTres("requisicao", requisicao, f.aposAcordo)
  igual("requisicao.renunciaExcedente", requisicao.renunciaExcedente, acima ? excesso : undefined)
}

/** All differences; none when the two agree. */
export const comparar = (motor: RespostaMotor, f: Fechamento): ReadonlyArray<Diferenca> => {
  const k = confrontar()
  k.mesmo("beneficios.length", motor.beneficios.length, f.conta.secoes.length)
  motor.beneficios.forEach((secao, i) => {
    compararSecao(k, `beneficios.${i}`, secao, f.conta.secoes[i]!, f)
  })
  compararResumo(k, motor, f)
  compararAcessorios(k, motor, f)
  for (const exercicio of ["anteriores", "corrente"] as const) {
    k.mesmo(`rra.${exercicio}.meses`, motor.rra[exercicio].meses, f[exercicio].meses)
    k.emTres(`rra.${exercicio}`, motor.rra[exercicio], f[exercicio])
  }
  k.mesmo("alcada", motor.alcada !== undefined, f.alcada !== undefined)
  if (motor.alcada !== undefined && f.alcada !== undefined) compararAlcada(k, motor.alcada, f.alcada, f)
  compararRequisicao(k, motor, f)
  return k.diferencas
}
