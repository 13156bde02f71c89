/** Handlers of the snapshots between services. */
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { RegistroDeChaves } from "../../../../domain/acesso/chaves/registro-de-chaves.ts"
import { CONSUMIDOR_ANONIMO } from "../../../../domain/acesso/consumidor.ts"
import { Calculadora } from "../../../../domain/calculos/comum/portas.ts"
import { enderecoDaCopia } from "../../../../domain/calculos/copias/codigo.ts"
import { Copias, type TabelasDaCopia } from "../../../../domain/calculos/copias/portas.ts"
import { partesDaRecebida } from "../../../../domain/calculos/copias/recebimento.ts"
import { TabelasVigentes } from "../../../../domain/indices/portas.ts"
import { escreverInstantaneo } from "../../../../domain/indices/transporte.ts"
import { formatarIso } from "../../../../domain/valores/data.ts"
import { emHttp } from "../../../comum/falhas/do-dominio.ts"
import { Falha } from "../../../comum/falhas/falha.ts"
import { conferirTipo, corpoJson } from "../../../comum/recepcao/corpo-json.ts"
import { ok } from "../../../comum/resposta/envelope.ts"
import { AmbienteDeAcesso } from "../../../comum/sessao/ambiente.ts"
import { responderCopia } from "../comum/copia-lida.ts"
import { parteDeServico } from "../comum/parte.ts"
import { ApiPermalinksDeServico } from "./contrato.ts"

const CHAVE_DESCONHECIDA = Falha.de(400, "chave: não há chave com este idToken")

/** Whose key it was, as the registry has it: the class and the holder are not the caller's to say. */
const consumidorDa = ({ localizar }: RegistroDeChaves["Service"], chave: string | null) =>
  Effect.gen(function* () {
    if (chave === null) return CONSUMIDOR_ANONIMO
    const [achada] = yield* localizar(chave)
    return achada ?? (yield* CHAVE_DESCONHECIDA)
  })

/** The tables that came with a snapshot, or those in force here where they are the same. */
const tabelasDa = (
  { atual }: TabelasVigentes["Service"],
  versao: string,
  enviadas: (() => string) | undefined
): TabelasDaCopia | undefined => {
  if (enviadas !== undefined) return { versao, texto: enviadas }
  const vigentes = atual()
  return vigentes.versao === versao ? { versao, texto: () => escreverInstantaneo(vigentes) } : undefined
}

const criar = Effect.fnUntraced(function* (corpo: Uint8Array<ArrayBuffer>) {
  const { calcular } = yield* Calculadora
  const { json, hoje, guardado } = yield* calcular({
    operacao: "ler-copia",
    corpo,
    opcoes: {},
    prioritario: true,
    devolver: "CODIGO"
  })
  const { chave, dia, tabelas, ...recebida } = partesDaRecebida(json)
  const { versao } = recebida
  const nova = {
    ...recebida,
    guardado,
    dia: dia ?? formatarIso(hoje),
    tabelas: tabelasDa(yield* TabelasVigentes, versao.tabelas, tabelas),
    consumidor: yield* consumidorDa(yield* RegistroDeChaves, chave)
  }
  const { codigo, criadoEm } = yield* (yield* Copias).guardar(nova)
  const { urlPortal } = yield* AmbienteDeAcesso
  return HttpServerResponse.jsonUnsafe(ok({ url: enderecoDaCopia(urlPortal, codigo), codigo, criadoEm }, 201), {
    status: 201,
    headers: { "cache-control": "no-store" }
  })
}, emHttp)

type Servicos = AmbienteDeAcesso | Calculadora | Copias | RegistroDeChaves | TabelasVigentes

const tratadores = HttpApiBuilder.group(ApiPermalinksDeServico, "permalinksDeServico", (handlers) =>
  Effect.map(Effect.context<Servicos>(), (servicos) =>
    handlers
      .handleRaw("criar", ({ request }) =>
        Effect.andThen(conferirTipo, Effect.flatMap(corpoJson(request), criar)).pipe(Effect.provideContext(servicos))
      )
      .handle("origem", () =>
        AmbienteDeAcesso.useSync(({ urlPortal }) => ok({ origem: urlPortal })).pipe(Effect.provideContext(servicos))
      )
      .handle("ler", ({ params: { codigo } }) =>
        Copias.use(({ abrir }) => abrir(codigo)).pipe(
          Effect.map((copia) => responderCopia(copia)),
          emHttp,
          Effect.provideContext(servicos)
        )
      )
  )
)

export const partePermalinksDeServico = parteDeServico(ApiPermalinksDeServico, tratadores)
