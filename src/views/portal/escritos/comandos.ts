/** What the examples of several pages begin with. */
import { type Bloco, codigo } from "../escrito.ts"

/** A key as it looks, and that nobody has: its checksum is wrong. */
export const CHAVE_DE_EXEMPLO = `rgps_${"Exemplo".repeat(7)}`

/** The address of the service and the key of the reader, for the commands that follow. */
export const comChave = (origem: string): Bloco =>
  codigo("sh", "O endereço do serviço e a sua chave", `export API=${origem} CHAVE=${CHAVE_DE_EXEMPLO}`)

export const semChave = (origem: string): Bloco => codigo("sh", "O endereço do serviço", `export API=${origem}`)

/** An extract of somebody who does not exist, as a file. */
export const CNIS_SINTETICO = codigo(
  "sh",
  "Um CNIS fictício, salvo como texto",
  `cat > cnis.txt <<'FIM'
Página 1 de 1
INSS
CNIS - Cadastro Nacional de Informações Sociais
Extrato Previdenciário 20/05/2024 09:15:02
Identificação do Filiado
NIT: 100.00000.00-1 Nome: FULANA FICTICIA DE EXEMPLO
Data de nascimento: 11/02/1962 Nome da mãe: MAE FICTICIA DE EXEMPLO
Relações Previdenciárias
Matrícula do Tipo Filiado no
Seq. NIT Código Emp. Origem do Vínculo Trabalhador Vínculo Data Início Data Fim Últ. Remun.
1 100.00000.00-1 99.999.999/0001-99 ESCOLA FICTICIA LTDA Empregado ou Agente 01/03/1988 30/04/2024 04/2024
Público
Remunerações
Competência Remuneração Indicadores Competência Remuneração Indicadores Competência Remuneração Indicadores
02/2024 2.850,00 03/2024 2.850,00 04/2024 2.850,00
FIM`
)
