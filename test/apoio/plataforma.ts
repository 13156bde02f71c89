/** What the applications stand on in tests: a database, keys of encryption of their own, the sanitiser, and an installation. */
import { Layer, Redacted } from "effect"
import { CalculosSql } from "../../sql/calculos/calculos-sql.ts"
import { PlataformaSql } from "../../sql/plataforma/plataforma-sql.ts"
import { CifraAesGcm } from "../../src/composicao/camadas/plataforma/cifra.ts"
import { type Instalacao, InstalacaoDasAplicacoes } from "../../src/domain/plataforma/catalogo/enderecos.ts"
import { TermosAntigos } from "../../src/domain/plataforma/termos/portas.ts"
import { Vigentes } from "../../src/domain/plataforma/vigentes/vigentes.ts"
import { CofreDeConteudosAes } from "../../src/jobs/copias/cofre.ts"
import { HigienizadorEmTrabalhador } from "../../src/jobs/higienizacao/higienizador.ts"

const INSTALACAO: Instalacao = {
  urlPublica: "http://localhost",
  ambiente: "teste",
  hosts: ["calculos.exemplo.jus.br"],
  versao: "0"
}

export const CIFRA_DE_TESTE = CifraAesGcm([Redacted.make("chave-de-cifra-de-teste-0123456789")])

/** Contents of snapshots, opened where they are asked for. */
export const COFRE_DE_TESTE = CofreDeConteudosAes.pipe(Layer.provide(CIFRA_DE_TESTE))

/** Snapshots and share links, on the database of the test. */
export const CALCULOS_DE_TESTE = CalculosSql.pipe(Layer.provide(COFRE_DE_TESTE))

/** On the database of the test. */
export const plataformaDeTeste = (instalacao: Partial<Instalacao> = {}) =>
  Layer.mergeAll(
    PlataformaSql.pipe(Layer.provideMerge(CIFRA_DE_TESTE)),
    HigienizadorEmTrabalhador,
    Layer.succeed(InstalacaoDasAplicacoes, { ...INSTALACAO, ...instalacao })
  )

/** Of a server without a database. */
export const semPlataforma = Layer.mergeAll(
  Vigentes.nenhuns,
  TermosAntigos.nenhuns,
  Layer.succeed(InstalacaoDasAplicacoes, INSTALACAO)
)
