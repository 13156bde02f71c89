/**
 * Monetary indexers and interest rates, one row per competence, and the daily SELIC.
 *
 * A percentage of month m carries an amount from m to m+1; a nominal value is read by the ratio of two months. The
 * origin and the degree of confirmation of every column are in `sql/seed/README.md`.
 */
import { competencia, data, decimal, obrigatoria, taxaSimples, texto, valorNominal, variacao } from "./coluna.ts"
import { interna, publica } from "./tabela.ts"

export const tabela = publica("tabela", "Indexadores e juros por competência", {
  chave: [competencia("competencia", "Competência do índice, AAAA-MM.")],
  colunas: [
    decimal("ortn_otn", "ORTN/OTN: valor nominal, na moeda do mês.", valorNominal),
    decimal("btn", "BTN: valor nominal, em NCz$ até 03/1990 e em Cr$ a partir de 04/1990.", valorNominal),
    decimal("ufir", "UFIR: valor nominal, em Cr$ até 07/1993, em CR$ até 06/1994 e em R$ depois.", valorNominal),
    decimal(
      "ipc_ibge",
      "IPC/IBGE: variação do mês, em %, com os valores judiciais de 01/1989 (42,72) e 02/1989 (10,14).",
      variacao
    ),
    decimal("irsm", "IRSM: variação do mês, em %.", variacao),
    decimal("urv", "URV: variação do dia 1º ao dia 1º do mês seguinte, em %.", variacao),
    decimal("urv_cjf", "URV, variante CJF: variação em %; a de 03/1994 parte de 28/02/1994 (637,64).", variacao),
    decimal("urv_valor", "URV: valor de 1 URV no dia 1º do mês, em CR$.", valorNominal),
    decimal("ipcr", "IPC-r: variação do mês, em %.", variacao),
    decimal(
      "ipc_fgv_cjf",
      "IPC-FGV/CJF: variação do mês, em %; sem valores: nenhuma tabela pública com este nome foi localizada.",
      variacao
    ),
    decimal("igp_di", "IGP-DI: variação do mês, em %.", variacao),
    decimal("igp_m", "IGP-M: variação do mês, em %.", variacao),
    decimal("tr", "TR: taxa do dia 1º ao dia 1º do mês seguinte, em %.", variacao),
    decimal("ipca", "IPCA: variação do mês, em %.", variacao),
    decimal("inpc", "INPC: variação do mês, em %, série atual do IBGE.", variacao),
    decimal(
      "inpc_primitivo",
      "INPC primitivo: variação do mês, em %; significado presumido (índice como publicado na época).",
      variacao
    ),
    decimal(
      "inpc_inss",
      "INPC/INSS: variação do mês, em %, usada pelo INSS na correção dos salários de contribuição.",
      variacao
    ),
    decimal("ipca_e", "IPCA-E: variação do mês, em %.", variacao),
    decimal("ipca_e_cjf", "IPCA-E/CJF: variação em %; a de 12/2000 acumula todo o ano de 2000.", variacao),
    decimal("ipca_15", "IPCA-15: variação do mês, em %.", variacao),
    decimal("selic", "SELIC: taxa acumulada no mês, em %; soma-se, não se multiplica.", taxaSimples),
    decimal("poupanca", "Poupança, regra antiga: rendimento do depósito com aniversário no dia 1º, em %.", variacao),
    decimal(
      "poupanca_nova",
      "Poupança, Lei 12.703/2012: rendimento do depósito com aniversário no dia 1º, em %.",
      variacao
    ),
    decimal(
      "juros_poupanca",
      "Juros da poupança, sem a TR (Lei 9.494/1997, art. 1º-F): taxa do mês, em %.",
      taxaSimples
    ),
    decimal("taxa_legal", "Taxa legal (Código Civil, art. 406; Lei 14.905/2024): taxa do mês, em %.", taxaSimples),
    decimal(
      "juros_legais",
      "Juros legais simples: taxa do mês, em %; os meses de mudança (01/2003 e 08/2024) dividem-se por dias.",
      taxaSimples
    ),
    decimal(
      "aux_ipc_ibge_oficial",
      "IPC/IBGE como divulgado (70,28 em 01/1989; 3,60 em 02/1989): variação do mês, em %.",
      variacao
    ),
    decimal(
      "aux_igp_di_inss",
      "IGP-DI como usado pelo INSS nos salários de contribuição: variação do mês, em %.",
      variacao
    ),
    decimal("aux_ipc_br_fgv", "IPC-Br da FGV: variação do mês, em %.", variacao),
    decimal(
      "aux_ipca_publicado",
      "IPCA como publicado na época, antes da revisão da série: variação do mês, em %.",
      variacao
    ),
    texto("observacoes", "Ressalvas sobre os valores da competência.")
  ]
})

export const selicDiaria = interna("selic-diaria", "SELIC por dia útil", {
  chave: [data("data", "Dia útil, AAAA-MM-DD.")],
  colunas: [decimal("taxa_dia_util_pct", "Taxa do dia útil, em %.", { ...obrigatoria, ...variacao })]
})
