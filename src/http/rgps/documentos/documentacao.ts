/** Words and examples of the reading routes for OpenAPI. */
import { documentarOperacao, type TextoDaOperacao } from "../documentacao.ts"
import { EXEMPLOS } from "./exemplos.ts"

const falhas = {
  "400": ["file: campo obrigatório; envie um arquivo, e só um, no campo file"],
  "413": ["file: arquivo acima do limite de 20 MB"],
  "422": ["file: o PDF não tem texto, só imagens; envie o documento original, e não uma digitalização"],
  "429": ["há leituras demais em andamento; repita a requisição em alguns segundos"]
}

const descricoes = {
  "400": "Não veio exatamente um arquivo no campo file, ou o conteúdo não é do tipo aceito",
  "413": "Arquivo acima do limite da classe (20 MB; 150 MB para judiciario), ou PDF com mais de 5.000 páginas",
  "415": "O corpo não é `multipart/form-data`",
  "422":
    "Arquivo que não pode ser lido: pede senha, está danificado, não tem texto, ou não contém o documento; a mensagem diz qual",
  "429": "Leituras demais em andamento; repita depois de `Retry-After` segundos"
}

const daUltima =
  "De um PDF com mais de um documento do tipo, vale o último completo; sem nenhum completo, o último, com `completo: false` e o aviso `DOCUMENTO_INCOMPLETO`. Linhas que não entraram em nenhum campo vêm em `naoReconhecidas`. Nada do arquivo é guardado."

const textos = {
  lerCnis: {
    operationId: "lerCnis",
    summary: "Leitura de CNIS",
    description: `Lê o extrato previdenciário (PDF ou texto) e monta o pedido de cálculo. ${daUltima}`,
    exemplos: EXEMPLOS.cnis,
    falhas,
    descricoes
  }
} as const satisfies Record<string, TextoDaOperacao>

/** The annotations of one endpoint. */
export const documentar = (nome: keyof typeof textos) => documentarOperacao(textos[nome])
