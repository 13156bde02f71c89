/** What the applications of the platform stand on: database, encryption, sanitiser, where each is opened. */
import { randomBytes } from "node:crypto"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, Layer, Redacted } from "effect"
import { PlataformaSql } from "../../../../sql/plataforma/plataforma-sql.ts"
import { InstalacaoDasAplicacoes } from "../../../domain/plataforma/catalogo/enderecos.ts"
import { EspacoDosRascunhos } from "../../../domain/plataforma/rascunhos/portas.ts"
import { HigienizadorEmTrabalhador } from "../../../jobs/higienizacao/higienizador.ts"
import { Configuracao, type ConfiguracaoServico } from "../../configuracao.ts"
import { VERSAO } from "../../versao.ts"
import { CifraAesGcm } from "./cifra.ts"

/** The file of the key of a machine that was given no `CHAVE_CIFRA`. */
export const arquivoDaChave = (pastaDados: string): string => join(pastaDados, "chave-cifra")

/** The secret of a machine that was given none: drawn once, and kept beside its database for this user alone. */
const segredoDaMaquina = (pastaDados: string): Redacted.Redacted => {
  const caminho = arquivoDaChave(pastaDados)
  mkdirSync(pastaDados, { recursive: true })
  try {
    writeFileSync(caminho, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 })
  } catch {
    // another start drew it before
  }
  return Redacted.make(readFileSync(caminho, "utf8").trim())
}

export const CifraConfigurada = ({
  chavesCifra,
  pastaDados
}: Pick<ConfiguracaoServico, "chavesCifra" | "pastaDados">) =>
  Layer.unwrap(Effect.sync(() => CifraAesGcm(chavesCifra ?? [segredoDaMaquina(pastaDados)])))

/** The cipher of this installation, with the settings of the process. */
export const CifraDaInstalacao = Layer.unwrap(Effect.map(Configuracao, CifraConfigurada))

export const PlataformaNoBanco = (configuracao: ConfiguracaoServico) =>
  Layer.mergeAll(
    PlataformaSql.pipe(
      Layer.provide(CifraConfigurada(configuracao)),
      Layer.provide(Layer.succeed(EspacoDosRascunhos, configuracao.espacoDosRascunhos))
    ),
    HigienizadorEmTrabalhador,
    Layer.succeed(InstalacaoDasAplicacoes, {
      urlPublica: configuracao.urlPortal,
      ambiente: configuracao.ambiente,
      hosts: configuracao.hostsDoCatalogo,
      versao: VERSAO
    })
  )
