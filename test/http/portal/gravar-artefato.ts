/** `npm run portal:artefato`: writes the contract that comes with the program. */
import { writeFileSync } from "node:fs"
import { VERSAO } from "../../../src/composicao/versao.ts"
import { ARQUIVO_DO_ARTEFATO, escreverArtefato } from "../../../src/http/portal/artefato.ts"
import { contratoDoPrograma } from "../../../src/http/servidor.ts"

writeFileSync(ARQUIVO_DO_ARTEFATO, escreverArtefato(contratoDoPrograma(VERSAO)))
