/** Where each figure of an RMI stands. */
import {
  BASE,
  DIVISOR,
  ERA,
  LIMITE,
  MARCA,
  METODO,
  MODO_DO_FATOR,
  ROTULO_ORIGEM,
  SITUACAO
} from "../../../../src/domain/demonstrativos/palavras/da-rmi.ts"
import {
  contem,
  dia,
  type Folha,
  type Leitura,
  type Mapa,
  mes,
  mesesDosAvisos,
  numero,
  palavra,
  parte,
  type Regra,
  sim,
  texto
} from "./conferir.ts"

const regra = (onde: Regra["onde"], ler: Leitura): Regra => ({ onde, ler })
const naoImpresso = (razao: string): Regra =>
  regra(
    () => ({ em: "nenhum", razao }),
    () => true
  )

/** Names that only programs use stand in the annex. */
const noAnexo = (tabela: string, coluna: string): Regra => regra(() => ({ em: "coluna", tabela, coluna }), texto)

/** A limit that was not hit is not shown. */
const limite: Leitura = (valor, folha) => (folha === "NENHUMA" ? valor.tipo === "vazio" : palavra(LIMITE)(valor, folha))

const mesNaFrase: Leitura = (valor, folha) => {
  // months in a row are told by the first and the last of them
  if (valor.tipo !== "texto") return false
  const [ano, m] = String(folha).split("-").map(Number)
  const ordem = ano! * 12 + m!
  return [...valor.texto.matchAll(/(\d{2})\/(\d{4})(?: a (\d{2})\/(\d{4}))?/g)].some(([, m1, a1, m2 = m1, a2 = a1]) => {
    const [de, ate] = [Number(a1) * 12 + Number(m1), Number(a2) * 12 + Number(m2)]
    return ordem >= de && ordem <= ate
  })
}

/** What a test needs of a fundamento to say where its figures stand. */
export interface Fundamento {
  readonly opcoes: Readonly<Record<string, Folha>>
  readonly dib: string
  readonly dda: string
  readonly rmi: string
  readonly rendaNaDib: string
  readonly marcoTemporal: string
}

/** What of the whole calculation the places of one fundamento depend on. */
export interface Contexto {
  readonly sufixo: string
  readonly temDescartes: boolean
  /** The `sufixo` of the annex that says what its memória leaves out: its own, or that of the first that says the same. */
  readonly anexo: string
}

/** The options are repeated in the words of their values, and only those that decide something. */
const asOpcoes = ({ opcoes }: Fundamento): Mapa =>
  Object.fromEntries(
    Object.keys(opcoes).map((nome) => [`/opcoes/${nome}`, naoImpresso("said in words where it decides something")])
  )

/** The RMI of an earlier day, which was readjusted up to the DIB, is called by that day. */
const nomeDaRmi = ({ dda, dib, rmi, rendaNaDib, marcoTemporal }: Fundamento): string =>
  dda === dib || rmi === rendaNaDib
    ? "Renda mensal inicial"
    : `RMI ${marcoTemporal === "FATO_GERADOR" ? "na data do fato," : "no direito adquirido em"} ${dda.split("-").reverse().join("/")}`

const doFundamento = ({ sufixo, temDescartes, anexo }: Contexto, fundamento: Fundamento): Mapa => {
  const f = (rotulo: string, ler: Leitura = numero): Regra =>
    regra(() => ({ em: "fato", secao: `rmi/fundamento${sufixo}`, rotulo }), ler)
  const c = (tabela: string, coluna: string, ler: Leitura = numero): Regra =>
    regra(([i]) => ({ em: "celula", tabela: `${tabela}${sufixo}`, linha: i!, coluna }), ler)
  const a = (coluna: string, ler: Leitura = numero): Regra =>
    regra(([i]) => ({ em: "celula", tabela: `anexo${anexo}`, linha: i!, coluna }), ler)
  const tempo = (caminho: string, rotulo: string): Mapa => ({
    [`${caminho}/anos`]: f(rotulo, parte("anos")),
    [`${caminho}/meses`]: f(rotulo, parte("meses")),
    [`${caminho}/dias`]: f(rotulo, parte("dias"))
  })
  const coeficiente = (caminho: string, de: string): Mapa => ({
    [`${caminho}/valor`]: f(`Coeficiente${de}`),
    [`${caminho}/base`]: f(`Anos que não entram na progressão${de}`),
    [`${caminho}/anos`]: f(`Anos completos considerados${de}`),
    [`${caminho}/formula`]: f(`Fórmula do coeficiente${de}`, texto),
    [`${caminho}/grupos12`]: f(`Grupos de 12 contribuições${de}`)
  })
  const h = (coluna: string, ler: Leitura = numero): Regra =>
    temDescartes ? c("hipoteses", coluna, ler) : naoImpresso("no hypothesis discards: it is the result itself")
  return {
    "/fundamento": regra(() => ({ em: "frase" }), texto),
    "/chaveFundamento": noAnexo("chaves", "Chave"),
    "/marcoTemporal": noAnexo("chaves-dos-marcos", "Identificador"),
    "/especie": f("Espécie", contem),
    "/dib": f("DIB", dia),
    "/dda": f("Data do direito adquirido", dia),
    "/era": f("Lei do cálculo", palavra(ERA)),
    "/metodo": f("Método", palavra(METODO)),
    ...tempo("/tempo", "Tempo do fundamento"),
    "/carencia": f("Carência"),
    "/pbc/inicio": f("PBC: primeiro mês", mes),
    "/pbc/fim": f("PBC: último mês", mes),
    "/pbc/meses": f("PBC: duração"),
    "/pbc/n": f("PBC: competências com salário"),
    "/memoria/*/seq": c("memoria", "Nº"),
    "/memoria/*/competencia": c("memoria", "Competência", mes),
    "/memoria/*/moeda": c("memoria", "Salário", (v, folha) => v.tipo === "numero" && v.moeda === folha),
    "/memoria/*/colunas/cnis": a("CNIS"),
    "/memoria/*/colunas/prevjud": a("PrevJud"),
    "/memoria/*/colunas/calculoInss": a("Cálculo do INSS"),
    "/memoria/*/colunas/usuario": a("Informado"),
    "/memoria/*/rotuloOrigem": a("Origem", palavra(ROTULO_ORIGEM)),
    "/memoria/*/salarioBruto": c("memoria", "Salário"),
    "/memoria/*/limite": c("memoria", "Teto"),
    "/memoria/*/salarioLimitado": c("memoria", "Salário limitado"),
    "/memoria/*/indice": c("memoria", "Índice"),
    "/memoria/*/indiceExibido": a("Índice da carta"),
    "/memoria/*/salarioCorrigido": c("memoria", "Salário corrigido"),
    "/memoria/*/dias": a("Tempo"),
    "/memoria/*/carencia": a("Carência"),
    "/memoria/*/situacao": c("memoria", "Situação", palavra(SITUACAO)),
    "/memoria/*/atividade": c("memoria", "Atividade", texto),
    "/memoria/*/marcas/*": regra(([i]) => ({ em: "nota", tabela: `memoria${sufixo}`, linha: i! }), palavra(MARCA)),
    "/soma": f("Soma dos salários corrigidos"),
    "/quantidade": f("Salários somados"),
    "/divisorMinimo/tipo": f("Divisor mínimo: regra", palavra(DIVISOR)),
    "/divisorMinimo/valor": f("Divisor mínimo"),
    "/divisorMinimo/aplicado": f("Divisor mínimo aplicado", sim),
    "/divisor": f("Divisor"),
    "/media": f("Média"),
    "/mediaDozeUltimos": f("Média dos 12 últimos salários"),
    "/concomitantes/*/descricao": c("atividades", "Atividade", texto),
    "/concomitantes/*/principal": c("atividades", "Principal", sim),
    "/concomitantes/*/soma": c("atividades", "Soma"),
    "/concomitantes/*/divisor": c("atividades", "Divisor"),
    "/concomitantes/*/media": c("atividades", "Média"),
    "/concomitantes/*/proporcao/cumprido": c("atividades", "Cumprido"),
    "/concomitantes/*/proporcao/exigido": c("atividades", "Exigido"),
    "/concomitantes/*/parcela": c("atividades", "Parcela"),
    "/fator/aplicado": f("Aplicado à média", sim),
    "/fator/modo": f("Aplicação", palavra(MODO_DO_FATOR)),
    ...tempo("/fator/tc", "Tempo de contribuição"),
    "/fator/tc/decimal": f("Tempo em anos, com o acréscimo"),
    "/fator/tc/acrescimo": f("Acréscimo de tempo"),
    ...tempo("/fator/idade", "Idade"),
    "/fator/idade/decimal": f("Idade em anos"),
    "/fator/es": f("Expectativa de sobrevida"),
    "/fator/tabua": f("Ano da tábua de mortalidade", (v, folha) => texto(v, folha ?? "Expectativa informada")),
    "/fator/progressivo/x": f("Aplicação progressiva: meses de 60"),
    "/fator/valor": f("Valor do fator"),
    "/sbSemTeto": f("Salário de benefício antes do piso e do teto"),
    "/limitacao": f("Limite do salário de benefício", limite),
    "/sb": f("Salário de benefício"),
    "/indiceTeto": f("Índice de reajuste ao teto"),
    "/base/tipo": f("Base da renda", palavra(BASE)),
    "/base/valor": f("Valor da base"),
    ...coeficiente("/base/coeficiente", " da aposentadoria hipotética"),
    ...coeficiente("/coeficiente", ""),
    "/limitacaoRmi": f("Limite da RMI", limite),
    "/rmi": f(nomeDaRmi(fundamento)),
    "/rendaNaDib": f("Renda na DIB"),
    "/adicional25": f("Acréscimo de 25%"),
    "/descarte/permitido": f("Permitido", sim),
    "/descarte/melhor/k": f("Descartadas"),
    "/descarte/melhor/competencias/*": f("Competências descartadas", mesNaFrase),
    ...tempo("/descarte/melhor/tempoRestante", "Tempo que resta"),
    "/descarte/melhor/carenciaRestante": f("Carência que resta"),
    "/descarte/hipoteses/*/k": h("Descartes"),
    "/descarte/hipoteses/*/competencias/*": temDescartes
      ? regra(([i]) => ({ em: "nota", tabela: `hipoteses${sufixo}`, linha: i! }), mesNaFrase)
      : naoImpresso("no hypothesis discards: it is the result itself"),
    "/descarte/hipoteses/*/tempoRestante/anos": h("Tempo que resta (a/m/d)", parte("anos")),
    "/descarte/hipoteses/*/tempoRestante/meses": h("Tempo que resta (a/m/d)", parte("meses")),
    "/descarte/hipoteses/*/tempoRestante/dias": h("Tempo que resta (a/m/d)", parte("dias")),
    "/descarte/hipoteses/*/carenciaRestante": h("Carência que resta"),
    "/descarte/hipoteses/*/soma": h("Soma"),
    "/descarte/hipoteses/*/divisor": h("Divisor"),
    "/descarte/hipoteses/*/media": h("Média"),
    "/descarte/hipoteses/*/sb": h("Salário de benefício"),
    "/descarte/hipoteses/*/coeficiente": h("Coeficiente"),
    "/descarte/hipoteses/*/fator": h("Fator previdenciário"),
    "/descarte/hipoteses/*/rmi": h("RMI"),
    "/descarte/hipoteses/*/diferencas/{}": h("Diferença na RMI"),
    "/descarte/diferencas/{}": regra(
      (_, chaves) => ({ em: "fato", secao: `rmi/fundamento${sufixo}`, rotulo: `Diferença na RMI: ${chaves.at(-1)}` }),
      numero
    ),
    "/evolucao/*/competencia": c("evolucao", "Competência", mes),
    "/evolucao/*/fator": c("evolucao", "Reajuste"),
    "/evolucao/*/irt": c("evolucao", "Índice ao teto"),
    "/evolucao/*/valor": c("evolucao", "Renda"),
    "/evolucao/*/limite": c("evolucao", "Limite", limite),
    "/avisos/*/codigo": regra(() => ({ em: "codigo" }), texto),
    "/avisos/*/mensagem": regra(() => ({ em: "frase" }), texto),
    ...mesesDosAvisos(""),
    "/conclusao/completo": naoImpresso("only a complete result has a statement"),
    "/explicacao/*/regra": noAnexo("regras", "Regra"),
    "/explicacao/*/citacao": c("explicacao", "Dispositivo", texto),
    "/explicacao/*/texto": c("explicacao", "O que se fez", texto),
    "/explicacao/*/figuras/*": naoImpresso("a pointer for programs: the rule stands beside its figure"),
    "/maisVantajoso": f("Mais vantajoso", sim)
  }
}

/** The map of one fundamento, whose path is taken off before it is looked at. */
export const mapaDoFundamento = (contexto: Contexto, fundamento: Fundamento): Mapa => ({
  ...doFundamento(contexto, fundamento),
  ...asOpcoes(fundamento)
})

const cabeca = (rotulo: string): Regra => regra(() => ({ em: "fato", secao: "rmi/cabeca", rotulo }), texto)

export const versao: Mapa = {
  "/versao/motor": cabeca("Versão do programa"),
  "/versao/tabelas": cabeca("Tabelas (resumo do conteúdo)")
}

const noMarco = (coluna: string, ler: Leitura): Regra =>
  regra(([i]) => ({ em: "celula", tabela: "marcos", linha: i!, coluna }), ler)

/** What of a canonical answer lies outside its fundamentos. */
export const mapaDaRmi: Mapa = {
  ...versao,
  "/especie": regra(() => ({ em: "fato", secao: "rmi/resposta", rotulo: "Espécie" }), contem),
  "/dib": regra(() => ({ em: "fato", secao: "rmi/resposta", rotulo: "DIB" }), dia),
  "/maisVantajoso": regra(() => ({ em: "fato", secao: "rmi/resposta", rotulo: "Renda mensal inicial" }), numero),
  "/maisVantajoso/chaveFundamento": naoImpresso("the fundamento that it names is marked as the best"),
  "/maisVantajoso/marcoTemporal": naoImpresso("the fundamento that it names is marked as the best"),
  "/maisVantajoso/rmi": regra(() => ({ em: "fato", secao: "rmi/resposta", rotulo: "Renda mensal inicial" }), numero),
  "/naoCumpridos/*/chaveFundamento": noAnexo("chaves", "Chave"),
  "/naoCumpridos/*/fundamento": regra(
    ([i]) => ({ em: "celula", tabela: "nao-cumpridos", linha: i!, coluna: "Fundamento" }),
    texto
  ),
  "/naoCumpridos/*/motivo": regra(
    ([i]) => ({ em: "celula", tabela: "nao-cumpridos", linha: i!, coluna: "Por que não" }),
    texto
  ),
  "/conclusao/completo": naoImpresso("only a complete result has a statement"),
  "/avisos/*/codigo": regra(() => ({ em: "codigo" }), texto),
  "/avisos/*/mensagem": regra(() => ({ em: "frase" }), texto),
  ...mesesDosAvisos(""),
  "/blocos/*/marcoTemporal": noAnexo("chaves-dos-marcos", "Identificador"),
  "/blocos/*/rotulo": noMarco("Marco", texto),
  "/blocos/*/data": noMarco("Data", dia),
  "/blocos/*/conclusao/completo": naoImpresso("only a complete result has a statement")
}
