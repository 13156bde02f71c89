/** Groups, who takes part in them, and the invitations that they send (specification 5, section 5). */
import { ByteSize, Schema } from "effect"
import { NovoConvite } from "../../../domain/plataforma/convites/convite.ts"
import { NivelDeAcesso, NomeDoGrupo } from "../../../domain/plataforma/grupos/grupo.ts"
import { NIVEIS } from "../../../domain/plataforma/grupos/politica.ts"
import { idNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { alteracao, criacao, exclusao, leitura, listagem } from "../../comum/endpoints.ts"
import { CorpoMaximo, LimiteDoCorpo } from "../../comum/recepcao/corpo.ts"
import { camposDoConvite } from "../comum/convite-no-fio.ts"
import { dePessoa } from "../comum/protecao.ts"

const INSTANTE = "Instante ISO 8601, UTC"
/** Of a name, a level, a message. */
const CORPO = ByteSize.kibibytes(64)

const Grupo = Schema.Struct({
  id: Schema.String,
  nome: Schema.String,
  nivel: Schema.Literals(NIVEIS).annotate({ description: "O meu nível de acesso neste grupo" }),
  participantes: Schema.Int.annotate({ description: "Quantas pessoas participam" }),
  revisao: Schema.Int,
  criadoEm: Schema.String.annotate({ description: INSTANTE }),
  atualizadoEm: Schema.String.annotate({ description: INSTANTE })
}).annotate({ identifier: "Grupo" })

const Participante = Schema.Struct({
  id: Schema.String,
  nome: Schema.String,
  cpf: Schema.String.annotate({ description: "Inteiro só para os donos do grupo; para os demais, ***.982.***-**" }),
  nivel: Schema.Literals(NIVEIS),
  desde: Schema.String.annotate({ description: INSTANTE }),
  voce: Schema.Boolean.annotate({ description: "É a pessoa que pede" })
}).annotate({ identifier: "Participante" })

const Convite = Schema.Struct({
  ...camposDoConvite,
  cpf: Schema.String.annotate({ description: "Quem é convidado" })
}).annotate({ identifier: "ConviteEnviado" })

const doGrupo = { id: idNoEndereco }
const doParticipante = { ...doGrupo, participante: idNoEndereco }
const doConvite = { ...doGrupo, convite: idNoEndereco }

const listar = listagem("listar", "/", Grupo, { resumo: "Grupos de que participo, por nome" })
const criar = criacao("criar", "/", Grupo, {
  resumo: "Cria um grupo, de que passo a ser dono",
  pedido: Schema.Struct({ nome: NomeDoGrupo }),
  exemplo: { nome: "1ª Vara Federal de Exemplo" },
  status: [415, 422]
})
  .middleware(LimiteDoCorpo)
  .annotate(CorpoMaximo, CORPO)
const ver = leitura("ver", "/:id", Grupo, { resumo: "Um grupo de que participo", params: doGrupo })
const alterar = alteracao("alterar", "/:id", Grupo, {
  resumo: "Muda o nome; 409, com o atual, quando alguém o mudou antes",
  params: doGrupo,
  pedido: Schema.Struct({ nome: NomeDoGrupo, revisao: Schema.Int }),
  exemplo: { nome: "2ª Vara Federal de Exemplo", revisao: 1 },
  status: [409, 415]
})
  .middleware(LimiteDoCorpo)
  .annotate(CorpoMaximo, CORPO)
const excluir = exclusao("excluir", "/:id", {
  resumo: "Exclui o grupo e as pastas dele; cada cálculo volta a quem o fez, fora de pasta",
  params: doGrupo
})

const participantes = listagem("participantes", "/:id/participantes", Participante, {
  resumo: "Quem participa do grupo, do mais antigo ao mais novo",
  params: doGrupo
})
const mudarNivel = alteracao("mudarNivel", "/:id/participantes/:participante", Participante, {
  resumo: "Muda o nível de quem participa; 409 quando o grupo ficaria sem dono",
  params: doParticipante,
  pedido: Schema.Struct({ nivel: NivelDeAcesso }),
  exemplo: { nivel: "leitor" },
  status: [409, 415]
})
  .middleware(LimiteDoCorpo)
  .annotate(CorpoMaximo, CORPO)
const retirar = exclusao("retirar", "/:id/participantes/:participante", {
  resumo: "Retira uma pessoa do grupo, ou a mim; os compartilhamentos e convites dela pelo grupo terminam no mesmo ato",
  params: doParticipante,
  status: [409]
})

const convites = listagem("convites", "/:id/convites", Convite, {
  resumo: "Convites que o grupo enviou, do mais novo ao mais antigo",
  params: doGrupo
})
const convidar = criacao("convidar", "/:id/convites", Convite, {
  resumo:
    "Convida uma pessoa, pelo CPF, por 7 dias; com email, também por carta. A resposta é a mesma tenha ela conta ou não",
  params: doGrupo,
  pedido: NovoConvite,
  exemplo: {
    cpf: "111.444.777-35",
    nivel: "editor",
    mensagem: "Para os cálculos da turma.",
    email: "pessoa@exemplo.jus.br"
  },
  status: [409, 415, 422, 429]
})
  .middleware(LimiteDoCorpo)
  .annotate(CorpoMaximo, CORPO)
const cancelarConvite = exclusao("cancelarConvite", "/:id/convites/:convite", {
  resumo: "Cancela um convite pendente; 409, com o estado, quando ele já não está pendente",
  params: doConvite,
  status: [409]
})

export const ApiGrupos = dePessoa(
  "grupos",
  "/grupos",
  [listar, criar, ver, alterar, excluir, participantes, mudarNivel, retirar, convites, convidar, cancelarConvite],
  { title: "Meus grupos", description: "Pessoas que trabalham nos mesmos cálculos: dono, editor e leitor." }
)
