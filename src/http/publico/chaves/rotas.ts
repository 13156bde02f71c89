/** The pages of whoever asks for a key, and of whoever has one. */
import { rotasDePessoa } from "../../paginas/rotas.ts"
import { ROTAS_DAS_CHAVES } from "./minhas.ts"
import { ROTAS_DO_PEDIDO } from "./solicitar.ts"

export const RotasChavesDePessoas = rotasDePessoa([...ROTAS_DO_PEDIDO, ...ROTAS_DAS_CHAVES])
