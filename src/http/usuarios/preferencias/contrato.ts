/** How a person likes to work (specification 5, section 5). */
import { ByteSize } from "effect"
import { alteracao, leitura } from "../../comum/endpoints.ts"
import { CorpoMaximo, LimiteDoCorpo } from "../../comum/recepcao/corpo.ts"
import { PreferenciasEscritas, PreferenciasLidas } from "../../comum/resposta/preferencias-json.ts"
import { dePessoa } from "../comum/protecao.ts"

const ver = leitura("ver", "/", PreferenciasLidas, {
  resumo: "As minhas preferências; nenhuma, na revisão 0, enquanto não gravo"
})
const gravar = alteracao("gravar", "/", PreferenciasLidas, {
  resumo: "Grava as minhas preferências, inteiras; 409, com as atuais, quando mudaram desde a revisão enviada",
  pedido: PreferenciasEscritas,
  exemplo: {
    preferencias: { tema: "escuro", tamanhoPagina: 50, unidadeJudiciaria: "1ª Vara Federal de Exemplo" },
    revisao: 0
  },
  status: [409, 415]
})
  .middleware(LimiteDoCorpo)
  .annotate(CorpoMaximo, ByteSize.kibibytes(16))

export const ApiPreferencias = dePessoa("preferencias", "/preferencias", [ver, gravar], {
  title: "Minhas preferências",
  description: "Como gosto de trabalhar."
})
