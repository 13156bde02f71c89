/** `npm run portal:artefato`: writes the contract that comes with the program, and the messages of its failures. */
import { writeFileSync } from "node:fs"
import { VERSAO } from "../../../src/composicao/versao.ts"
import { ARQUIVO_DO_ARTEFATO, escreverArtefato } from "../../../src/http/portal/artefato.ts"
import { ARQUIVO_DAS_MENSAGENS, escreverMensagens } from "../../../src/http/portal/paginas/mensagens.ts"
import { contratoDoPrograma } from "../../../src/http/servidor.ts"
import { mensagensDoPrograma } from "./mensagens/mensagens.ts"

writeFileSync(ARQUIVO_DO_ARTEFATO, escreverArtefato(contratoDoPrograma(VERSAO)))
writeFileSync(ARQUIVO_DAS_MENSAGENS, escreverMensagens(mensagensDoPrograma()))
