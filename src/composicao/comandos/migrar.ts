/** The command `migrar`: brings the schema up to date and, with `--papeis`, makes the roles that serve it. */
import { Effect } from "effect"
import { Command, Flag } from "effect/cli"
import { Conexao, clientePostgres } from "../../../sql/banco/banco.ts"
import { migrar as migrarEsquema } from "../../../sql/banco/migracoes.ts"
import { concederAosPapeis, criarPapeis, PAPEIS } from "../../../sql/papeis/papeis.ts"
import { Configuracao, ConfiguracaoInvalida, type ConfiguracaoServico } from "../configuracao.ts"
import { avisar } from "./linha-de-comando.ts"

/** With the owner of the schema: what is missing, and the rights of the roles on what is new. */
const atualizar = Effect.andThen(migrarEsquema, concederAosPapeis)

/** What only `--papeis` needs: a configured database and the three passwords. */
const exigirSenhas = ({ bancoUrl, senhasDosPapeis: { migracao, servico, job } }: ConfiguracaoServico) => {
  if (bancoUrl !== undefined && migracao !== undefined && servico !== undefined && job !== undefined)
    return Effect.succeed({ bancoUrl, senhas: { migracao, servico, job } })
  const faltam = Object.entries({
    DATABASE_URL: bancoUrl,
    SENHA_MIGRACAO: migracao,
    SENHA_SERVICO: servico,
    SENHA_JOB: job
  })
  return new ConfiguracaoInvalida({
    problemas: faltam.flatMap(([nome, valor]) => (valor === undefined ? [`${nome}: obrigatória com --papeis`] : []))
  })
}

/** Roles first, by who may make them; then everything as the role that owns the schema from now on. */
const comPapeis = Effect.gen(function* () {
  const { bancoUrl, senhas } = yield* exigirSenhas(yield* Configuracao)
  yield* criarPapeis(senhas).pipe(Effect.provide(clientePostgres(bancoUrl, 1)))
  yield* atualizar.pipe(Effect.provide(clientePostgres(bancoUrl, 1, PAPEIS.migracao)))
  yield* avisar(`Papéis prontos: ${Object.values(PAPEIS).join(", ")}.`)
})

const semPapeis = Effect.gen(function* () {
  const { bancoUrl, pastaDados } = yield* Configuracao
  yield* atualizar.pipe(Effect.provide(Conexao({ url: bancoUrl, pastaDados })))
})

const papeis = Flag.Boolean("papeis").pipe(
  Flag.withDescription("Cria os papéis calculos_migracao, calculos_servico e calculos_job (SENHA_*) e seus direitos"),
  Flag.withDefault(false),
  Flag.withoutNegation
)

export const migrar = Command.make("migrar", { papeis }, (opcoes) =>
  Effect.gen(function* () {
    if (opcoes.papeis) yield* comPapeis
    else yield* semPapeis
    yield* avisar("Banco atualizado.")
  })
).pipe(
  Command.withDescription("Cria ou atualiza o banco de dados e termina"),
  Command.withExamples([
    { command: "npm run migrar", description: "o banco de DATABASE_URL, ou o embutido" },
    { command: "npm run migrar -- --papeis", description: "uma vez, como superusuário: cria também os papéis" }
  ])
)
