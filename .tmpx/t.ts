import { readFileSync, mkdtempSync } from "node:fs"
import { Schema, Result } from "effect"
import { gerarCnisGrande } from "/tmp/wt/apps/test/apoio/documentos/cnis-grande.ts"
import { DocumentoCnis } from "/tmp/wt/apps/src/domain/plataforma/troca/documento-cnis.ts"
import { entradaDe } from "/tmp/wt/apps/src/domain/documentos/entrada/conversao.ts"
import { PedidoTempo } from "/tmp/wt/apps/src/domain/tempo/pedido/entrada.ts"
import { lerPdfTeste } from "./lerpdf.ts"
const pasta = mkdtempSync("/tmp/cnis-")
const { caminho } = await gerarCnisGrande(300, pasta)
const lido: any = JSON.parse(await lerPdfTeste(caminho))
const json = JSON.stringify(lido.documento)
console.log("documento bytes", json.length, "entrada", JSON.stringify(lido.entrada).length, lido.documento.relacoes.length)
const dec = Schema.decodeUnknownResult(Schema.Union([DocumentoCnis]), { errors: "all", onExcessProperty: "error" })
const decP = Schema.decodeUnknownResult(PedidoTempo, { errors: "all", onExcessProperty: "error" })
for (let i = 0; i < 8; i++) {
  let t = performance.now(); const v = JSON.parse(json); const a = performance.now() - t
  t = performance.now(); const r: any = dec(v); const b = performance.now() - t
  if (Result.isFailure(r)) { console.log(String((r as any).failure).slice(0, 2000)); break }
  t = performance.now(); const e = entradaDe({ origem: "CNIS", filiado: v.filiado, emitidoEm: v.emitidoEm, relacoes: v.relacoes }); const c = performance.now() - t
  t = performance.now(); const p: any = decP({ ...e.entrada, dataApuracao: "2024-01-01", dadosSegurado: {sexo:"M", nascimento:"1960-01-01", ...e.entrada.dadosSegurado}, opcoesContagem: { especie: 42 } }); const d = performance.now() - t
  if (Result.isFailure(p)) console.log(String((p as any).failure).slice(0, 800))
  t = performance.now(); JSON.stringify(e.entrada); JSON.stringify(v); const f = performance.now() - t
  console.log({ parse: a, decode: b, convert: c, pedido: d, write: f })
}
