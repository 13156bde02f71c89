/** The routes that read documents (specification 2, section 4.1). OpenAPI derives from here. */
import { leituraDeArquivo } from "../comum/endpoints.ts"
import { contratoComChave } from "../comum/protecao.ts"
import { EXEMPLOS } from "./exemplos.ts"
import { ResultadoDaLeitura, ResultadoDoPap } from "./resultado.ts"

const doDocumento = {
  status: [429] as const,
  falhas: {
    "400": ["file: campo obrigatório; envie um arquivo, e só um, no campo file"],
    "413": ["file: arquivo acima do limite de 20 MB"],
    "422": ["file: o PDF não tem texto, só imagens; envie o documento original, e não uma digitalização"],
    "429": ["há leituras demais em andamento; repita a requisição em alguns segundos"]
  },
  descricoes: {
    "400": "Não veio exatamente um arquivo no campo file, ou o conteúdo não é do tipo aceito",
    "413": "Arquivo acima do limite da classe (20 MB; 150 MB para judiciario), ou PDF com mais de 5.000 páginas",
    "415": "O corpo não é `multipart/form-data`",
    "422":
      "Arquivo que não pode ser lido: pede senha, está danificado, não tem texto, ou não contém o documento; a mensagem diz qual",
    "429": "Cota excedida neste minuto, ou leituras demais em andamento; repita depois de `Retry-After` segundos"
  }
}

const daUltima =
  "De um PDF com mais de um documento do tipo, vale o último completo; sem nenhum completo, o último, com `completo: false` e o aviso `DOCUMENTO_INCOMPLETO`. Linhas que não entraram em nenhum campo vêm em `naoReconhecidas`. Nada do arquivo é guardado."

const lerCnis = leituraDeArquivo("lerCnis", "/calculos-tempo/cnis/ler", {
  ...doDocumento,
  acao: "rgps.documentos.api.cnis",
  evento: "cnis.lido",
  resposta: ResultadoDaLeitura,
  operationId: "lerCnis",
  summary: "Leitura de CNIS",
  description: `Lê o extrato previdenciário (PDF ou texto) e monta o pedido de cálculo. ${daUltima}`,
  exemplos: EXEMPLOS.cnis
})

const lerRdctc = leituraDeArquivo("lerRdctc", "/calculos-tempo/rdctc/ler", {
  ...doDocumento,
  acao: "rgps.documentos.api.rdctc",
  evento: "rdctc.lido",
  resposta: ResultadoDaLeitura,
  operationId: "lerRdctc",
  summary: "Leitura de contagem do INSS (RDCTC)",
  description: `Lê o resumo de documentos para cálculo de tempo de contribuição, o perfil contributivo ou a análise do direito (PDF ou texto) e monta o pedido de cálculo. ${daUltima}`,
  exemplos: EXEMPLOS.rdctc
})

const lerCarta = leituraDeArquivo("lerCarta", "/calculos-tempo/carta/ler", {
  ...doDocumento,
  acao: "rgps.documentos.api.carta-concessao",
  evento: "carta.lida",
  resposta: ResultadoDaLeitura,
  operationId: "lerCarta",
  summary: "Leitura de carta de concessão",
  description: `Lê a carta de concessão com a memória de cálculo, ou as telas CONBAS e CONCAL do PLENUS (PDF ou texto), e monta o pedido de cálculo. ${daUltima}`,
  exemplos: EXEMPLOS.carta
})

const lerPap = leituraDeArquivo("lerPap", "/calculos-tempo/pap/ler", {
  ...doDocumento,
  acao: "rgps.documentos.api.pap",
  evento: "pap.lido",
  resposta: ResultadoDoPap,
  operationId: "lerPap",
  summary: "Leitura de processo administrativo (PAP)",
  description:
    "Separa o processo administrativo (somente PDF) e lê cada CNIS, contagem do INSS e carta de concessão que ele contém, na ordem em que aparecem e com as páginas de cada um. Cada documento traz o seu próprio pedido de cálculo. Carimbos do tribunal são retirados; páginas que são imagens não são lidas e vêm em `paginasSemTexto`. Nada do arquivo é guardado.",
  exemplos: EXEMPLOS.pap
})

export const ApiDocumentos = contratoComChave("documentos", [lerCnis, lerRdctc, lerCarta, lerPap], {
  title: "Documentos",
  description: "Leitura de documentos do INSS em PDF ou texto."
})
