/** Observed files of time, canonical RMI and unlinked RMI (calc.md, section 1.2). */
import type { Especie } from "../../../beneficios/especies.ts"
import {
  CRITERIOS_SALARIO_MATERNIDADE,
  FORMAS_CONTAGEM,
  GRAUS_DEFICIENCIA,
  MARCOS_CARENCIA,
  NATUREZAS_VINCULO,
  REQUISITOS_B41_PCD,
  SEXOS,
  TIPOS_SEGURADO
} from "../../../tempo/pedido/enumeracoes.ts"
import { ausente, ehObjeto, type Objeto } from "../../json-recebido.ts"
import type { Caminho, CorpoDoArquivo } from "../comum/tipos.ts"
import { CHAVES_ATRASADOS, processoDe } from "./comum.ts"
import { type Anotacoes, bloco, type Campos, codigo, cpf, dia, entradas, fator, igual } from "./leitor.ts"
import { salariosEBeneficios } from "./salarios.ts"

const PERIODO: Campos = {
  descricao: igual,
  dataInicial: dia,
  dataFinal: dia,
  formaContagem: codigo(FORMAS_CONTAGEM),
  naturezaVinculo: codigo(NATUREZAS_VINCULO),
  grauDeficiencia: codigo(GRAUS_DEFICIENCIA),
  contarCarencia: igual,
  prioritario: igual,
  computavelDesde: dia,
  fatorConversaoModificado: fator,
  observacao: igual
}

const PERIODO_PCD: Campos = {
  dataInicial: dia,
  dataFinal: dia,
  grauDeficiencia: codigo(GRAUS_DEFICIENCIA),
  observacao: igual
}

const SEGURADO: Campos = {
  nome: igual,
  cpf,
  nit: igual,
  nascimento: dia,
  sexo: codigo(SEXOS),
  tipo: codigo(TIPOS_SEGURADO)
}

const GERAIS: Campos = {
  // read before, as it decides whether the rest is read at all
  especie: () => ({}),
  der: { nome: "dataApuracao", ler: dia },
  criterioSalarioMaternidade: codigo(CRITERIOS_SALARIO_MATERNIDADE)
}

const TEMPO: Campos = {
  marcoCarencia: codigo(MARCOS_CARENCIA),
  requisitoB41Pcd: codigo(REQUISITOS_B41_PCD),
  carenciaAposEc103: igual,
  excluirCompetenciasAbaixoDoMinimoAposEc103: { nome: "analisarCompetenciasAbaixoDoMinimo", ler: igual }
}

const APLICAR_FATOR: Campos = { aplicarFatorAposEc103: igual }

const dados = (...resto: ReadonlyArray<string>): Caminho => ["dados", ...resto]

/** A list of the body from an object keyed by numbering (or a list), each item with its place. */
const lista = (
  valor: unknown,
  arquivo: Caminho,
  nome: string,
  anotar: Anotacoes,
  item: (escrito: unknown, chave: string, arquivo: Caminho, corpo: Caminho) => unknown
): unknown => {
  anotar.situar([nome], arquivo)
  if (ausente(valor)) return []
  if (typeof valor !== "object") return valor
  return entradas(valor).map(([chave, escrito], i) => {
    const lugar = [...arquivo, chave]
    anotar.situar([nome, i], lugar)
    return item(escrito, chave, lugar, [nome, i])
  })
}

const periodosDe = (valor: unknown, anotar: Anotacoes): unknown =>
  lista(valor, dados("periodos"), "periodosContribuicao", anotar, (escrito, id, arquivo, corpo) => {
    const lido = anotar.campos(escrito, arquivo, corpo, PERIODO)
    return ehObjeto(lido) ? { id, formaContagem: "COMUM", ...lido } : lido
  })

const periodosPcdDe = (valor: unknown, anotar: Anotacoes): Objeto => {
  const lidos = lista(valor, dados("periodosPcd"), "periodosPcd", anotar, (escrito, _, arquivo, corpo) =>
    anotar.campos(escrito, arquivo, corpo, PERIODO_PCD)
  )
  return Array.isArray(lidos) && lidos.length === 0 ? {} : { periodosPcd: lidos }
}

/** Fields of a block that go to the top of the body, and where the schema will look for them. */
const moverAoTopo = (origem: Objeto, nome: string, campos: Campos, anotar: Anotacoes): Objeto => {
  for (const [chave, campo] of Object.entries(campos))
    anotar.situar([typeof campo === "function" ? chave : campo.nome], dados(nome, chave))
  return bloco(anotar.campos(anotar.bloco(origem[nome], dados(nome)), dados(nome), [], campos))
}

const moverAsOpcoes = (origem: Objeto, nome: string, campos: Campos, anotar: Anotacoes): Objeto => {
  for (const [chave, campo] of Object.entries(campos))
    anotar.situar(["opcoesContagem", typeof campo === "function" ? chave : campo.nome], dados(nome, chave))
  return bloco(anotar.campos(anotar.bloco(origem[nome], dados(nome)), dados(nome), ["opcoesContagem"], campos))
}

const seguradoDe = (origem: Objeto, anotar: Anotacoes): Objeto => {
  anotar.situar(["dadosSegurado"], dados("segurado"))
  if (ausente(origem.segurado)) return {}
  return { dadosSegurado: anotar.campos(origem.segurado, dados("segurado"), ["dadosSegurado"], SEGURADO) }
}

/** Arrears of a file that is not of arrears. */
const preservarAtrasados = (arquivo: Objeto, origem: Objeto, anotar: Anotacoes): void => {
  for (const chave of CHAVES_ATRASADOS) anotar.preservarBloco([chave], arquivo[chave])
  anotar.preservarBloco(dados("parametrosAtrasados"), origem.parametrosAtrasados)
}

export const lerCanonico = (arquivo: Objeto, origem: Objeto, especie: Especie, anotar: Anotacoes): CorpoDoArquivo => {
  preservarAtrasados(arquivo, origem, anotar)
  return anotar.concluir({
    ...moverAoTopo(origem, "parametrosGerais", GERAIS, anotar),
    ...processoDe(origem, anotar),
    ...seguradoDe(origem, anotar),
    opcoesContagem: {
      especie,
      ...moverAsOpcoes(origem, "parametrosTempo", TEMPO, anotar),
      ...moverAsOpcoes(origem, "parametrosRmiDesvinculada", APLICAR_FATOR, anotar)
    },
    periodosContribuicao: periodosDe(origem.periodos, anotar),
    ...periodosPcdDe(origem.periodosPcd, anotar),
    ...salariosEBeneficios(arquivo, anotar)
  })
}

const TEMPO_INFORMADO: Campos = { anos: igual, meses: igual, dias: igual }
const FATO_GERADOR: Campos = { tipo: igual, data: dia }

/**
 * The unlinked fields live in the same block as `aplicarFatorAposEc103`, which goes to the options. `fatoGerador` stays at
 * the top of the body, where files of either form have it (samples of calc.md, section 4): the route takes it there or,
 * as the contract has it, in `opcoesContagem`, with the same meaning, and refuses two that differ.
 */
const camposDesvinculada = (anotar: Anotacoes): Campos => {
  const interno =
    (nome: string, campos: Campos) =>
    (valor: unknown): { readonly valor: unknown } => ({
      valor: anotar.campos(valor, dados("parametrosRmiDesvinculada", nome), [nome], campos)
    })
  return {
    aplicarFatorAposEc103: igual,
    dib: dia,
    tempo: interno("tempo", TEMPO_INFORMADO),
    coeficiente: igual,
    fatoGerador: interno("fatoGerador", FATO_GERADOR),
    expectativaSobrevida: igual
  }
}

export const lerDesvinculadaObservada = (
  arquivo: Objeto,
  origem: Objeto,
  especie: Especie,
  anotar: Anotacoes
): CorpoDoArquivo => {
  preservarAtrasados(arquivo, origem, anotar)
  for (const nome of ["periodos", "periodosPcd", "parametrosTempo"]) anotar.preservarBloco(dados(nome), origem[nome])
  anotar.situar(
    ["opcoesContagem", "aplicarFatorAposEc103"],
    dados("parametrosRmiDesvinculada", "aplicarFatorAposEc103")
  )
  const { aplicarFatorAposEc103, ...proprios } = moverAoTopo(
    origem,
    "parametrosRmiDesvinculada",
    camposDesvinculada(anotar),
    anotar
  )
  return anotar.concluir({
    ...moverAoTopo(origem, "parametrosGerais", GERAIS, anotar),
    ...processoDe(origem, anotar),
    ...seguradoDe(origem, anotar),
    opcoesContagem: { especie, ...(aplicarFatorAposEc103 === undefined ? {} : { aplicarFatorAposEc103 }) },
    ...proprios,
    ...salariosEBeneficios(arquivo, anotar)
  })
}
