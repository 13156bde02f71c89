/**
 * `npm run prova -- quedas [--quedas=20] [--segundos=300] [--banco=embutido|externo|externo-do-pacote]
 * [--alvo=servico|backend|postmaster]`: people and programs write without pause while the target is killed (SIGKILL) again
 * and again. What the service acknowledged must be there, whole, once.
 */
import { setTimeout as dormir } from "node:timers/promises"
import { Effect } from "effect"
import { REGRAS_PADRAO } from "../../src/domain/trabalhos/capacidade.ts"
import { cnisLido } from "../apoio/aplicacoes.ts"
import { campoOculto, navegadorDasCalculadoras } from "../apoio/http/rascunhos.ts"
import { conteudoDeTempo } from "../apoio/pessoas/calculos-salvos.ts"
import { cpfNumero } from "../apoio/pessoas/gente.ts"
import {
  BANCOS,
  type Banco,
  CHAVE_SERVICO,
  comEscopo,
  filhosDe,
  type Instalacao,
  instalar,
  opcao,
  pedidoDeChave,
  povoar,
  type Resposta
} from "../apoio/processos/instalacao.ts"
import { pedidoRmi } from "../apoio/rgps/rmi.ts"
import type { Prova } from "./principal.ts"

const ALVOS = ["servico", "backend", "postmaster"]
const TABELA = "/tabelas/tabela/linhas"
const COLUNA_DAS_CARGAS = "ipca_15"
const COLUNA_DAS_EDICOES = "igp_di"
/** Years that no series knows, each written by one writer alone. */
const ANO_DAS_CARGAS = 1700
const ANO_DAS_EDICOES = 1500
/** Longest time until the service answers again, in milliseconds. */
const PRAZO_DA_VOLTA = 90_000
const PRAZO_DO_CORREIO = 90_000
const SOBRECARGA = [429, 503]

/** A write that was acknowledged, and how it is asked again. */
export interface Reconhecida {
  readonly tipo: string
  /** A fault in words, or nothing. */
  readonly conferir: () => Promise<Falta | undefined>
}
type Falta = { readonly tipo: "lost" | "half" | "twice" | "idempotency"; readonly dito: string }

/** A writer does one thing after another; an exception of the network is what a kill looks like. */
interface Escritor {
  readonly tipo: string
  readonly escrever: (n: number, reconhecer: (tipo: string, conferir: Reconhecida["conferir"]) => void) => Promise<void>
}

const perdida = (dito: string): Falta => ({ tipo: "lost", dito })

/** Throws for an answer that is none of `boas`: `Recusada`, unless the service is overloaded. */
const exigir = ({ status, texto }: { status: number; texto: string }, que: string, ...boas: ReadonlyArray<number>) => {
  if (boas.includes(status)) return
  if (SOBRECARGA.includes(status)) throw new Error(`${status} ${texto.slice(0, 120)}`)
  throw new Recusada(`${que}: ${status} ${texto.slice(0, 300)}`)
}

/** An answer that no fault of the surroundings explains. */
class Recusada extends Error {}

const decimal = (n: number): string => `0.${String((n % 9000) + 1000)}`
const meses = (ano: number) => Array.from({ length: 12 }, (_, m) => `${ano}-${String(m + 1).padStart(2, "0")}`)

export const escritoresDe = (i: Instalacao, chave: string): ReadonlyArray<Escritor> => {
  const comChave = { "x-api-key": chave }
  const { documento } = cnisLido()
  /** Number of the last job: the first ones leave their room to it. */
  let ultimoTrabalho = 0

  const celula = async (competencia: string, coluna: string): Promise<string | null | undefined> => {
    const r = await i.administrar("GET", `${TABELA}/${competencia}`)
    if (r.status === 404) return undefined
    if (r.status !== 200) throw new Error(`reading ${competencia}: ${r.status}`)
    return r.result.valores[coluna]
  }

  /** Sends a change of a table; what is out of the ordinary is confirmed, as a person does. */
  const mudar = async (caminho: string, corpo: object): Promise<Resposta> => {
    const r = await i.administrar("POST", caminho, { ...corpo, justificativa: "prova de quedas" })
    const pendentes: ReadonlyArray<Record<string, unknown>> | undefined =
      r.status === 409 ? JSON.parse(r.texto).data?.pendentes : undefined
    if (pendentes === undefined) return r
    const confirmar = pendentes.map(({ tabela, chave, coluna, antes, depois }) => ({
      tabela,
      chave,
      coluna,
      antes,
      depois
    }))
    return i.administrar("POST", caminho, { ...corpo, justificativa: "prova de quedas", confirmar })
  }

  /** The values that a cell, or each cell of a load, may hold: the acknowledged one, and those sent after it without an answer. */
  const possiveis = new Map<string, Set<string | null | undefined>>()
  const mudarPara = async (lugar: string, novo: string, enviar: () => Promise<Resposta>, que: string) => {
    const destas = possiveis.get(lugar)!
    destas.add(novo)
    const r = await enviar()
    if (r.status === 409) throw new Error(`${que}: 409`) // the neighbours of a value changed before it was confirmed
    exigir(r, que, 200)
    possiveis.set(lugar, new Set([novo]))
  }

  const pessoas = { grupo: "", dona: 0, convites: 0 }
  let rascunho: { n: ReturnType<typeof navegadorDasCalculadoras>; base: string; passos: number } | undefined

  return [
    {
      tipo: "permalinks",
      escrever: async (_, reconhecer) => {
        const { parametrosGerais, conteudo } = conteudoDeTempo()
        const corpo = { ...conteudo, opcoesContagem: { especie: parametrosGerais.especie } }
        const r = await i.pedir("POST", "/rgps/api/v1/calculos-tempo?permalink=true", { corpo, cabecalhos: comChave })
        exigir(r, "permalink", 200)
        const caminho = /\/c\/[A-Z0-9-]+/i.exec(r.texto)?.[0]
        if (caminho === undefined) throw new Recusada(`permalink without address: ${r.texto.slice(-300)}`)
        reconhecer("permalinks", async () => {
          const pagina = await i.pedir("GET", caminho)
          if (pagina.status !== 200) return perdida(`permalink ${caminho}: ${pagina.status}`)
          const arquivo = await i.pedir("GET", `${caminho}/calculo.calc`)
          return arquivo.status === 200
            ? undefined
            : { tipo: "half", dito: `${caminho}/calculo.calc: ${arquivo.status}` }
        })
      }
    },
    {
      tipo: "edits",
      escrever: async (n, reconhecer) => {
        const competencia = meses(ANO_DAS_EDICOES)[n % 12]!
        const visto = (await celula(competencia, COLUNA_DAS_EDICOES)) ?? null
        if (!possiveis.has(competencia)) possiveis.set(competencia, new Set([visto]))
        const novo = decimal(n)
        const celulas = [{ coluna: COLUNA_DAS_EDICOES, visto, novo }]
        await mudarPara(competencia, novo, () => mudar(`${TABELA}/${competencia}/editar`, { celulas }), "edit")
        reconhecer("edits", async () => {
          const achado = await celula(competencia, COLUNA_DAS_EDICOES)
          return possiveis.get(competencia)!.has(achado) ? undefined : perdida(`${competencia}: ${achado}`)
        })
      }
    },
    {
      tipo: "loads",
      escrever: async (n, reconhecer) => {
        const ano = ANO_DAS_CARGAS + (n % 40)
        const lugar = String(ano)
        const valor = decimal(n)
        const linhas = meses(ano).map((competencia) => ({ competencia, [COLUNA_DAS_CARGAS]: valor }))
        if (!possiveis.has(lugar)) {
          possiveis.set(lugar, new Set([undefined]))
          reconhecer("years of loads", async () => {
            const achados = new Set(await Promise.all(meses(ano).map((mes) => celula(mes, COLUNA_DAS_CARGAS))))
            const [achado] = achados
            if (achados.size > 1) return { tipo: "half", dito: `load of ${ano}: ${[...achados].join(", ")}` }
            return possiveis.get(lugar)!.has(achado) ? undefined : perdida(`load of ${ano}: ${achado}`)
          })
        }
        const enviar = () => mudar("/cargas/tabela/aplicar", { linhas, sobrescrever: true })
        await mudarPara(lugar, valor, enviar, "load")
        reconhecer("loads", async () => undefined)
      }
    },
    {
      tipo: "jobs",
      escrever: async (n, reconhecer) => {
        const pedido = {
          corpo: { ...pedidoRmi(), dataApuracao: `2021-06-${String((n % 28) + 1).padStart(2, "0")}` },
          cabecalhos: { ...comChave, "idempotency-key": `prova-${n}-${i.url.slice(-5)}` }
        }
        const enviar = () => i.pedir("POST", "/rgps/api/v1/calculos-rmi/async", pedido)
        const r = await enviar()
        exigir(r, "job", 202, 200)
        const { jobId } = r.result
        ultimoTrabalho = n
        reconhecer("jobs", async () => {
          const estado = await i.pedir("GET", `/rgps/api/v1/calculos-rmi/jobs/${jobId}`, { cabecalhos: comChave })
          if (estado.status === 404 && ultimoTrabalho - n >= REGRAS_PADRAO.registrosPorDono.judiciario) return undefined
          if (estado.status !== 200) return perdida(`job ${jobId}: ${estado.status}`)
          const outra = await enviar()
          if (SOBRECARGA.includes(outra.status)) return undefined
          return outra.result?.jobId === jobId
            ? undefined
            : { tipo: "idempotency", dito: `job ${jobId}: again ${outra.status} ${outra.result?.jobId}` }
        })
      }
    },
    {
      tipo: "keys",
      escrever: async (n, reconhecer) => {
        const r = await i.administrar("POST", "/chaves", pedidoDeChave(cpfNumero(1000 + n)))
        exigir(r, "key", 201)
        reconhecer("keys", async () => {
          const nenhum = "/rgps/api/v1/calculos-rmi/jobs/3f1c1d52-6f0e-4b5e-9a57-0c9d6f2f7a10"
          const { status } = await i.pedir("GET", nenhum, { cabecalhos: { "x-api-key": r.result.chave } })
          return status === 404 ? undefined : perdida(`key ${r.result.registrada.prefixo}: ${status}`)
        })
      }
    },
    {
      tipo: "saved",
      escrever: async (n, reconhecer) => {
        const pessoa = i.usuario(cpfNumero(2000 + (n % 7)))
        const criado = await pessoa("POST", "/calculos", { nome: `Cálculo ${n}`, conteudo: conteudoDeTempo() })
        exigir(criado, "saved", 201)
        const { id } = criado.result
        const anotadas = new Set<string | undefined>([undefined])
        reconhecer("saved", async () => {
          const r = await pessoa("GET", `/calculos/${id}`)
          if (r.status !== 200) return perdida(`saved ${id}: ${r.status}`)
          const { anotacoes } = r.result.conteudo
          return anotadas.has(anotacoes) ? undefined : perdida(`change of saved ${id}: ${anotacoes}`)
        })
        let { revisao } = criado.result
        for (let vez = 1; vez <= 3; vez++) {
          const anotacoes = `mudança ${vez}`
          anotadas.add(anotacoes)
          const r = await pessoa("PUT", `/calculos/${id}`, { conteudo: conteudoDeTempo({ anotacoes }), revisao })
          exigir(r, "change", 200)
          anotadas.clear()
          anotadas.add(anotacoes)
          revisao = r.result.revisao
          reconhecer("saved, changed", async () => undefined)
        }
      }
    },
    {
      tipo: "exchanges",
      escrever: async (n, reconhecer) => {
        const r = await i.pedir("POST", "/apps/api/v1/exchange", { corpo: { CNIS: documento }, cabecalhos: comChave })
        exigir(r, "exchange", 201)
        const consumir = () =>
          i.pedir("POST", `/backoffice/api/v1/servico/exchange/${r.result.token}/consumir`, {
            cabecalhos: { "x-servico-chave": CHAVE_SERVICO }
          })
        // `open`: nobody tried; `unknown`: a try without an answer; `gone`: consumed, and acknowledged
        let estado: "open" | "unknown" | "gone" = "open"
        const tentar = async (): Promise<Falta | undefined> => {
          const antes = estado
          if (antes === "open") estado = "unknown"
          const { status } = await consumir()
          if (SOBRECARGA.includes(status)) return undefined
          if (status === 200) {
            estado = "gone"
            return antes === "gone" ? { tipo: "twice", dito: `exchange ${n} was consumed twice` } : undefined
          }
          return antes === "open" ? perdida(`exchange ${n}: ${status}`) : undefined
        }
        reconhecer("exchanges", tentar)
        if (n % 2 === 1) return
        const falta = await tentar()
        if (falta !== undefined) throw new Recusada(falta.dito)
        if ((estado as string) === "gone") reconhecer("exchanges, consumed", async () => undefined)
      }
    },
    {
      tipo: "groups",
      escrever: async (n, reconhecer) => {
        if (pessoas.grupo === "" || pessoas.convites >= 40) {
          pessoas.dona++
          pessoas.convites = 0
          pessoas.grupo = ""
          const dona = i.usuario(cpfNumero(3000 + pessoas.dona))
          const r = await dona("POST", "/grupos", { nome: `Câmara ${n}` })
          exigir(r, "group", 201)
          const id: string = r.result.id
          pessoas.grupo = id
          reconhecer("groups", async () => {
            const { status } = await dona("GET", `/grupos/${id}`)
            return status === 200 ? undefined : perdida(`group ${id}: ${status}`)
          })
        }
        const { grupo } = pessoas
        const dona = i.usuario(cpfNumero(3000 + pessoas.dona))
        pessoas.convites++
        const email = `convidada-${n}@exemplo.jus.br`
        const cpf = cpfNumero(10_000 + n)
        const r = await dona("POST", `/grupos/${grupo}/convites`, { cpf, nivel: "leitor", email })
        exigir(r, "invitation", 201)
        reconhecer("invitations", async () => {
          const { status, texto } = await i.usuario(cpf)("GET", "/convites")
          return status === 200 && texto.includes(grupo) ? undefined : perdida(`invitation to ${email}: ${status}`)
        })
        esperadas.get(i)?.add(email)
      }
    },
    {
      tipo: "drafts",
      escrever: async (n, reconhecer) => {
        if (rascunho === undefined || rascunho.passos >= 8) {
          const n = navegadorDasCalculadoras(i.url)
          const { status, destino, html } = await Effect.runPromise(n.enviar("/calculadoras/rgps-beneficios/vazio", {}))
          exigir({ status, texto: html }, "draft", 303)
          rascunho = { n, base: destino.replace(/\/revisao$/, ""), passos: 0 }
        }
        const este = rascunho
        este.passos++
        const descricao = `Padaria ${n}`
        const pagina = await Effect.runPromise(este.n.pedir(`${este.base}/revisao?modo=novo`))
        exigir({ status: pagina.status, texto: pagina.html }, "page of a draft", 200)
        const { status, html } = await Effect.runPromise(
          este.n.enviar(`${este.base}/revisao/periodos`, {
            _csrf: campoOculto(pagina.html, "_csrf"),
            revisao: campoOculto(pagina.html, "revisao"),
            modo: "novo",
            "periodosContribuicao.0.descricao": descricao,
            "periodosContribuicao.0.dataInicial": `01/03/${1960 + este.passos}`,
            "periodosContribuicao.0.dataFinal": `30/06/${1960 + este.passos}`,
            "periodosContribuicao.0.formaContagem": "COMUM",
            "periodosContribuicao.0.naturezaVinculo": "EMPREGADO"
          })
        )
        if (status !== 303) rascunho = undefined // another step was acknowledged or not: this browser begins again
        exigir({ status, texto: html }, "step of a draft", 303)
        reconhecer("drafts", async () => {
          const { status: visto, html } = await Effect.runPromise(este.n.pedir(`${este.base}/revisao`))
          if (visto === 429 || visto === 503) return undefined
          return html.includes(descricao) ? undefined : perdida(`${descricao} of the draft ${este.base}: ${visto}`)
        })
      }
    }
  ]
}

/** Addresses whose invitation was acknowledged. */
const esperadas = new WeakMap<Instalacao, Set<string>>()

/** Rows of every reference table without a record of their making, and records of rows that are not there. */
const gemeas = async (i: Instalacao): Promise<ReadonlyArray<string>> => {
  const tabelas = await i.consultar<{ nome: string; chave: string }>(
    `select c.relname as nome, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as chave
     from pg_class c join pg_index x on x.indrelid = c.oid and x.indisprimary
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any(x.indkey::int2[])
     where c.relkind = 'r' and to_regclass(quote_ident(c.relname || '_audit')) is not null group by 1`
  )
  if (tabelas.length === 0) return ["no table with an audit twin was found"]
  const faltas: Array<string> = []
  for (const { nome, chave } of tabelas) {
    const [contagem] = await i.consultar<{ sem: number; orfas: number }>(
      `with ultima as (select distinct on (${chave}) ${chave}, "tipoAlteracao"::text as tipo from ${nome}_audit order by ${chave}, id desc)
       select (select count(*)::int from ${nome} t left join ultima u using (${chave}) where u.tipo is null or u.tipo like 'EXCLUSAO%') as sem,
         (select count(*)::int from ultima u where u.tipo not like 'EXCLUSAO%' and not exists (select from ${nome} t where (${chave
           .split(", ")
           .map((c) => `t.${c}`)
           .join(", ")}) is not distinct from (${chave
           .split(", ")
           .map((c) => `u.${c}`)
           .join(", ")}))) as orfas`
    )
    if (contagem!.sem > 0) faltas.push(`${nome}: ${contagem!.sem} rows without audit`)
    if (contagem!.orfas > 0) faltas.push(`${nome}: ${contagem!.orfas} audit records without row`)
  }
  return faltas
}

export const provar: Prova = async (argumentos) => {
  const quedas = opcao(argumentos, "quedas", 20)
  const segundos = opcao(argumentos, "segundos", 300)
  const banco = opcao(argumentos, "banco", "embutido") as Banco
  const alvo = opcao<string>(argumentos, "alvo", "servico")
  if (!BANCOS.includes(banco)) return [`--banco=${banco}: one of ${BANCOS.join(", ")} was expected`]
  if (!ALVOS.includes(alvo)) return [`--alvo=${alvo}: one of ${ALVOS.join(", ")} was expected`]
  return comEscopo(async (escopo) => {
    const i = await instalar(escopo, banco)
    esperadas.set(i, new Set())
    await i.subir()
    const escritores = escritoresDe(i, await povoar(i))
    const faltas: Array<string> = []
    const contagens = new Map<string, number>()
    const contas = { lost: 0, half: 0, twice: 0, idempotency: 0 }
    const naoRespondidas = new Map<string, number>()
    const reconhecidas: Array<Reconhecida> = []
    const acusar = (falta: Falta) => {
      contas[falta.tipo]++
      faltas.push(`${falta.tipo}: ${falta.dito}`)
    }
    let conferencias = 0
    let parar = false
    const conferir = async ({ conferir: perguntar }: Reconhecida): Promise<boolean> => {
      let falta = await perguntar()
      // a service that says "not now" has said nothing of what it keeps
      for (let vez = 0; vez < 30 && /: (429|503)$/.test(falta?.dito ?? ""); vez++) {
        await dormir(1000)
        falta = await perguntar()
      }
      conferencias++
      if (falta !== undefined) acusar(falta)
      return falta === undefined
    }

    const tiposReconhecidos = new Set<string>()
    const laco = async ({ tipo, escrever }: Escritor) => {
      for (let n = 0; !parar; n++) {
        try {
          await escrever(n, (deste, perguntar) => {
            tiposReconhecidos.add(tipo)
            contagens.set(deste, (contagens.get(deste) ?? 0) + 1)
            reconhecidas.push({ tipo: deste, conferir: perguntar })
          })
        } catch (causa) {
          const dito =
            causa instanceof Error ? `${causa.message} ${(causa.cause as Error | undefined)?.message ?? ""}` : ""
          const curto = `${tipo}: ${dito.replace(/\s+/g, " ").slice(0, 60)}`
          if (!(causa instanceof Recusada)) naoRespondidas.set(curto, (naoRespondidas.get(curto) ?? 0) + 1)
          else faltas.push(`refused: ${tipo}: ${dito}`)
          await dormir(200)
        }
        await dormir(60)
      }
    }
    const lacos = escritores.map(laco)
    const fim = performance.now() + segundos * 1000
    const voltas: Array<number> = []
    let feitas = 0
    while (feitas < quedas && performance.now() < fim) {
      await dormir(3000 + Math.random() * 4000)
      // now and then the kill waits until every writer got something through, since some writes take long right after a start
      if (feitas % 4 === 1) {
        tiposReconhecidos.clear()
        for (let vez = 0; tiposReconhecidos.size < escritores.length && vez < 60; vez++) await dormir(500)
      }
      const inicio = performance.now()
      if (alvo === "servico") {
        await i.encerrar("SIGKILL")
        feitas++
        if (feitas % 7 === 0 && feitas < quedas) {
          await i.subir(true) // this one is killed while it starts
          await dormir(200 + Math.random() * 800)
          await i.encerrar("SIGKILL")
          feitas++
        }
        await i.subir()
      } else if (alvo === "backend") {
        const sessoes = filhosDe(i.pidDoBanco()).filter(({ titulo }) => /127\.0\.0\.1|\[local\]/.test(titulo))
        const vitima = sessoes[Math.floor(Math.random() * sessoes.length)]
        if (vitima === undefined) continue
        process.kill(vitima.pid, "SIGKILL")
        feitas++
        await dormir(300) // until the postmaster knows
      } else {
        process.kill(i.pidDoBanco(), "SIGKILL")
        feitas++
        await dormir(300)
        if (i.externo !== undefined) await i.externo.subir()
      }
      let volta = await i.pronto(alvo === "postmaster" && banco === "embutido" ? 30_000 : PRAZO_DA_VOLTA)
      if (volta === undefined && !i.vivo()) {
        // a supervisor starts a service again that ended with its database
        await i.subir()
        volta = await i.pronto(PRAZO_DA_VOLTA)
      }
      if (volta === undefined) {
        faltas.push(`the service did not come back after kill ${feitas} of ${alvo}: ${i.final()}`)
        await i.encerrar("SIGTERM")
        await i.subir()
      } else voltas.push(performance.now() - inicio)
      // in between, some of what was acknowledged, drawn anew each time; a kill does not fall among them
      for (let vez = 0; vez < 8 && reconhecidas.length > 0; vez++) {
        const sorteada = reconhecidas[Math.floor(Math.random() * reconhecidas.length)]!
        if (!/edits|loads/.test(sorteada.tipo)) await conferir(sorteada).catch(() => false)
      }
    }
    parar = true
    await Promise.all(lacos)
    if ((await i.pronto(PRAZO_DA_VOLTA)) === undefined) faltas.push("the service is not ready at the end")

    for (const reconhecida of reconhecidas)
      await conferir(reconhecida).catch((causa) => faltas.push(`not answered: ${reconhecida.tipo}: ${causa}`))

    const emails = [...(esperadas.get(i) ?? [])]
    const ausentes = () => {
      const recebidos = new Set(i.correio.recebidas.map(({ para }) => para))
      return emails.filter((email) => !recebidos.has(email))
    }
    const prazo = performance.now() + PRAZO_DO_CORREIO
    while (ausentes().length > 0 && performance.now() < prazo) await dormir(500)
    const semCorreio = ausentes()
    for (const email of semCorreio) faltas.push(`mail missing: ${email}`)
    const [orfaos] = await i.consultar<{ n: number }>(
      `select count(*)::int as n from trabalho where estado::text = 'processing'`
    )
    const daAuditoria = await gemeas(i)
    faltas.push(...daAuditoria)

    const media = voltas.reduce((total, ms) => total + ms, 0) / Math.max(1, voltas.length)
    const s = (ms: number) => (ms / 1000).toFixed(1)
    const contadas = [...contagens].filter(([tipo]) => tipo !== "years of loads")
    process.stdout.write(`target ${alvo}, database ${banco}${i.externo === undefined ? "" : ` (${i.externo.versao})`}
kills ${feitas}
acknowledged ${contadas.reduce((total, [, n]) => total + n, 0)}: ${contadas.map(([tipo, n]) => `${tipo} ${n}`).join(", ")}
not acknowledged: ${[...naoRespondidas].map(([dito, n]) => `${n} ${dito.trim()}`).join("; ")}
checks ${conferencias}
lost ${contas.lost}, half ${contas.half}, twice ${contas.twice}, idempotency broken ${contas.idempotency}
mails missing ${semCorreio.length} of ${emails.length} (${i.correio.recebidas.length} received)
audit twins: ${daAuditoria.length === 0 ? "agree" : daAuditoria.join("; ")}; jobs still in work ${orfaos?.n ?? "?"}
back after a kill: mean ${s(media)} s, max ${s(Math.max(0, ...voltas))} s
`)
    if (feitas < quedas) process.stdout.write(`the time ended after ${feitas} of ${quedas} kills\n`)
    for (const tipo of escritores.map((escritor) => escritor.tipo))
      if (![...contagens.keys()].some((contado) => contado.startsWith(tipo)))
        faltas.push(`no ${tipo} were acknowledged`)
    await i.encerrar("SIGTERM")
    return faltas
  })
}
