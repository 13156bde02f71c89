/** A process that only sends what is in the outbox: `node despachante.ts DATABASE SMTP`. */
import { Effect, Layer, Logger, Redacted } from "effect"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { FilaDeCorreioSql } from "../../../sql/correio/fila-de-correio-repo.ts"
import { CarteiroSmtp } from "../../../src/jobs/correio/carteiro-smtp.ts"
import { DespachoDeCorreio } from "../../../src/jobs/correio/despacho.ts"

const [, , banco = "", smtp = ""] = process.argv

const Correio = DespachoDeCorreio({ simultaneas: 4 }).pipe(
  Layer.provide(
    CarteiroSmtp({
      url: Redacted.make(smtp),
      exigirTls: false,
      conexoes: 4,
      remetente: { nome: "", endereco: "correio@exemplo.jus.br" },
      origem: "http://localhost"
    })
  ),
  Layer.provide(FilaDeCorreioSql),
  Layer.provide(clientePostgres(Redacted.make(banco), 6)),
  Layer.provide(Logger.layer([]))
)

process.stderr.write("pronto\n")
Effect.runFork(Layer.launch(Correio))
