// biome-ignore-all lint/suspicious/useIterableCallbackReturn: the drawing is written as lists of calls
// Writes a synthetic, layout-faithful CNIS (MEU_INSS_2023) of exactly N pages and its expected totals.
//
//   node gerar-cnis-grande.mjs <pages 2..5001> <output.pdf> [seed]
//
// Beside <output.pdf> it writes <output.json>: number of relations, of value rows, sums in cents, what the first and the
// last row hold. Same arguments, same bytes.
// 5,000 pages must be read; 5,001 must be refused with 413 before any extraction. About 2.7 KB a page (5,001 pages: 14 MB, 12 s).
// Identifiers are synthetic with valid check digits (CPF 000.000.NNN-DD, CNPJ 99.999.NNN/FFFF-DD, NIT 100.NNNNN.NN-D).
import fs from "node:fs"
import PDFDocument from "pdfkit"

const [, , argPages, output, argSeed] = process.argv
const N = Number(argPages)
const seed = Number(argSeed ?? 1)
if (!Number.isInteger(N) || N < 2 || N > 5001 || !output) {
  process.stderr.write("usage: node gerar-cnis-grande.mjs <pages 2..5001> <output.pdf> [seed]\n")
  process.exit(2)
}

// ---- deterministic numbers and identifiers
let state = seed >>> 0
const random = () => {
  state = (state + 0x6d2b79f5) >>> 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
const int = (lo, hi) => lo + Math.floor(random() * (hi - lo + 1))
const checkDigit = (digits, weights) => {
  const rest = digits.reduce((sum, d, i) => sum + d * weights[i], 0) % 11
  return rest < 2 ? 0 : 11 - rest
}
const digitsOf = (text) => text.split("").map(Number)
const cpf = (n) => {
  const base = digitsOf(String(n).padStart(9, "0"))
  const d1 = checkDigit(base, [10, 9, 8, 7, 6, 5, 4, 3, 2])
  const s = [...base, d1, checkDigit([...base, d1], [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])].join("")
  return `${s.slice(0, 3)}.${s.slice(3, 6)}.${s.slice(6, 9)}-${s.slice(9)}`
}
const cnpj = (n, branch) => {
  const base = digitsOf(`99999${String(n % 1000).padStart(3, "0")}${String(branch).padStart(4, "0")}`)
  const d1 = checkDigit(base, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  const s = [...base, d1, checkDigit([...base, d1], [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])].join("")
  return `${s.slice(0, 2)}.${s.slice(2, 5)}.${s.slice(5, 8)}/${s.slice(8, 12)}-${s.slice(12)}`
}
const nit = (n) => {
  const base = digitsOf(`100${String(n).padStart(7, "0")}`)
  const s = [...base, checkDigit(base, [3, 2, 9, 8, 7, 6, 5, 4, 3, 2])].join("")
  return `${s.slice(0, 3)}.${s.slice(3, 8)}.${s.slice(8, 10)}-${s.slice(10)}`
}

// ---- months and money
const month = (k) => `${String((k % 12) + 1).padStart(2, "0")}/${Math.floor(k / 12)}`
const isoMonth = (k) => `${Math.floor(k / 12)}-${String((k % 12) + 1).padStart(2, "0")}`
const lastDay = (k) => String(new Date(Date.UTC(Math.floor(k / 12), (k % 12) + 1, 0)).getUTCDate()).padStart(2, "0")
const money = (cents) => {
  const s = String(cents).padStart(3, "0")
  return `${s.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ".")},${s.slice(-2)}`
}
const amount = (k) => {
  const year = Math.floor(k / 12)
  const scale =
    k < 1994 * 12 + 6 ? 90000 : year < 2000 ? 320 : year < 2006 ? 650 : year < 2012 ? 1300 : year < 2018 ? 2200 : 3400
  return Math.round(scale * 100 * (0.7 + random() * 0.8))
}

// ---- page writer: text of standard fonts only, positions as in the small samples
const doc = new PDFDocument({
  autoFirstPage: false,
  margin: 0,
  bufferPages: false,
  info: { Producer: "gerar-cnis-grande", Creator: "gerar-cnis-grande", CreationDate: new Date(0), ModDate: new Date(0) }
})
const sink = fs.createWriteStream(output)
doc.pipe(sink)
const LEFT = 30,
  TOP = 132,
  BOTTOM = 536
const put = (text, x, y, size = 7.5, bold = false) => {
  if (!text) return
  doc
    .font(bold ? "Helvetica-Bold" : "Helvetica")
    .fontSize(size)
    .text(text, x, y, { lineBreak: false })
}
const moneyWidth = (text) => [...text].reduce((w, ch) => w + (ch === "." || ch === "," ? 0.278 : 0.556), 0) * 7.5 // Helvetica metrics
const putRight = (text, right, y) => put(text, right - moneyWidth(text), y)
const name = "FULANO EXEMPLO DA SILVA"
const holder = {
  cpf: cpf(100 + (seed % 800)),
  nit: nit(2000 + (seed % 9000)),
  name,
  mother: "MAE EXEMPLO DA SILVA",
  birth: "12/03/1957"
}
let page = 0,
  y = 0
const newPage = (title) => {
  page += 1
  doc.addPage({ size: "A4", layout: "landscape", margin: 0 })
  put(`Página ${page} de ${N}`, 740, 14, 7)
  put("INSS", 410, 24, 10, true)
  put("CNIS - Cadastro Nacional de Informações Sociais", 320, 38, 9)
  put("Extrato Previdenciário", 350, 50, 9)
  put("09/12/2025 14:54:51", 720, 50, 8)
  put("Identificação do Filiado", LEFT, 70, 8.5, true)
  put(`NIT: ${holder.nit}`, LEFT, 84)
  put(`CPF: ${holder.cpf}`, 220, 84)
  put(`Nome: ${holder.name}`, 400, 84)
  put(`Data de nascimento: ${holder.birth}`, LEFT, 96)
  put(`Nome da mãe: ${holder.mother}`, 400, 96)
  if (title) put("Relações Previdenciárias", LEFT, TOP - 18, 8.5, true)
  put(
    "O INSS poderá rever a qualquer tempo as informações constantes deste extrato, observados os arts.19 ao 19-F do RPS aprovado pelo Decreto 3.048/99.",
    LEFT,
    550,
    6.5
  )
  put(
    "O segurado somente terá reconhecida como tempo de contribuição ao RGPS a competência cujo valor consolidado seja igual ou superior ao salário mínimo, sendo assegurados os ajustes de complementação, utilização",
    LEFT,
    559,
    6.5
  )
  put(
    "ou agrupamento, conforme o caso, de acordo com o § 14 do art.195 da CF/1988 e art.29 da EC 103/2019.",
    LEFT,
    568,
    6.5
  )
  y = TOP
}

// ---- plan of one relation: header height and row height decide how many rows still fit before the legend page
const ROW = 10.5
const rowsPerPage = Math.floor((BOTTOM - TOP) / ROW)
const headerHeight = (tipo) => (tipo === "CONTRIBUICAO" ? 43 : 50)
const needsPage = (tipo) => y + headerHeight(tipo) + ROW > BOTTOM
const visualRows = (rows, columns) => {
  // a new calendar year starts a new visual row
  const out = []
  for (const row of rows) {
    const last = out.at(-1)
    if (!last || last.length === columns || (columns > 1 && Math.floor(last[0].k / 12) !== Math.floor(row.k / 12)))
      out.push([row])
    else last.push(row)
  }
  return out
}
const linesLeft = (tipo) => {
  const start = needsPage(tipo) ? page + 1 : page // page that receives the header; the legend page is N
  if (start > N - 1) return 0
  const top = start === page ? y : TOP
  return Math.floor((BOTTOM - top - headerHeight(tipo)) / ROW) + (N - 1 - start) * rowsPerPage
}
const COMPANIES = [
  "METALURGICA EXEMPLO LTDA",
  "PADARIA FICTICIA ME",
  "TRANSPORTES HIPOTETICOS LTDA",
  "HOSPITAL AMOSTRA BENEFICENTE",
  "CONDOMINIO EDIFICIO SAMPLE",
  "JOSE FICTO CONSTRUCOES EIRELI"
]
const LEGEND = [
  ["IREC-INDPEND", "Recolhimentos com indicadores/pendências"],
  ["IREM-INDPEND", "Remunerações com indicadores/pendências"],
  ["PREC-MENOR-MIN", "Recolhimento abaixo do valor mínimo"],
  ["PREM-EXT", "Remuneração informada fora do prazo, passível de comprovação"]
]
const providers = Math.max(2, Math.ceil(N / 250)) // more pages: longer groupings, so that Seq. stays within 3 digits
const totals = {
  paginas: N,
  cpf: holder.cpf.replace(/\D/g, ""),
  nit: holder.nit.replace(/\D/g, ""),
  relacoes: 0,
  porTipo: { EMPREGO: 0, AGRUPAMENTO: 0, CONTRIBUICAO: 0 },
  linhasDeValor: 0,
  somaCentavos: 0,
  competenciasPorRelacao: 0,
  primeira: null,
  ultima: null
}

const plan = () => {
  const draw = random()
  const longest = N > 400 ? 420 : N > 100 ? 180 : 72
  const start = int(1976 * 12, 2024 * 12 - 12)
  const length = Math.min(int(6, longest), 2025 * 12 + 9 - start)
  const months = Array.from({ length }, (_, i) => start + i)
  if (draw < 0.6)
    return {
      tipo: "EMPREGO",
      columns: 3,
      rows: months.map((k) => ({ k, v: amount(k), ind: random() < 0.04 ? "PREM-EXT" : "" }))
    }
  if (draw < 0.85) {
    const from = Math.max(start, 2003 * 12 + 3)
    return {
      tipo: "AGRUPAMENTO",
      columns: 1,
      rows: Array.from({ length: Math.min(length, 2025 * 12 + 9 - from) }, (_, i) => from + i).flatMap((k) =>
        Array.from({ length: int(1, providers * 2) }, () => ({
          k,
          v: amount(k),
          n: int(1, 999),
          ind: random() < 0.04 ? "PREM-EXT" : ""
        }))
      )
    }
  }
  return {
    tipo: "CONTRIBUICAO",
    columns: 2,
    rows: months.map((k) => ({ k, v: amount(k), ind: random() < 0.04 ? "PREC-MENOR-MIN" : "" }))
  }
}

const drawRelation = (seq, r) => {
  if (needsPage(r.tipo)) newPage(true)
  const first = r.rows[0].k,
    last = r.rows.at(-1).k
  const from = `01/${month(first)}`,
    to = `${lastDay(last)}/${month(last)}`
  if (r.tipo === "CONTRIBUICAO") {
    ;[
      ["Seq.", LEFT],
      ["NIT", 55],
      ["Origem do Vínculo", 140],
      ["Tipo Filiado no Vínculo", 330],
      ["Data Início", 520],
      ["Data Fim", 590],
      ["Indicadores", 660]
    ].forEach(([s, x]) => put(s, x, y, 7.5, true))
    y += 10
    ;[
      [String(seq), LEFT],
      [holder.nit, 55],
      ["RECOLHIMENTO", 140],
      ["Contribuinte Individual", 330],
      [from, 520],
      [to, 590],
      [r.rows.some((q) => q.ind) ? "IREC-INDPEND" : "", 660]
    ].forEach(([s, x]) => put(s, x, y))
    y += 12
    put("Contribuições", LEFT, y, 7.5, true)
    y += 11
    for (const x of [LEFT, LEFT + 391])
      [
        ["Competência", 0],
        ["Data Pgto.", 56],
        ["Contribuição", 110],
        ["Salário Contribuição", 165],
        ["Indicadores", 250]
      ].forEach(([s, dx]) => put(s, x + dx, y, 7.5, true))
    y += 10
  } else {
    put("Matrícula do", 425, y, 7.5, true)
    put("Tipo Filiado no", 520, y, 7.5, true)
    y += 9
    ;[
      ["Seq.", LEFT],
      ["NIT", 55],
      ["Código Emp.", 132],
      ["Origem do Vínculo", 218],
      ["Trabalhador", 425],
      ["Vínculo", 520],
      ["Data Início", 625],
      ["Data Fim", 685],
      ["Últ. Remun.", 748]
    ].forEach(([s, x]) => put(s, x, y, 7.5, true))
    y += 10
    const grouping = r.tipo === "AGRUPAMENTO"
    ;[
      [String(seq), LEFT],
      [holder.nit, 55],
      [grouping ? "" : cnpj(seq, 1), 132],
      [grouping ? "AGRUPAMENTO DE CONTRATANTES/COOPERATIVAS" : COMPANIES[seq % 6], 218],
      [grouping ? "" : String(100000 + seq), 425],
      [grouping ? "Contribuinte Individual" : "Empregado", 520],
      [from, 625],
      [to, 685],
      [grouping ? "" : month(last), 748]
    ].forEach(([s, x]) => put(s, x, y))
    y += 10
    put("Remunerações", LEFT, y, 7.5, true)
    y += 11
    if (grouping)
      [
        ["Competência", LEFT],
        ["Contrat.", 100],
        ["Estabelecimento", 200],
        ["Tomador", 300],
        ["Forma Prestação Serviço", 400],
        ["Remuneração", 540],
        ["Indicadores", 640]
      ].forEach(([s, x]) => put(s, x, y, 7.5, true))
    else
      for (let g = 0; g < 3; g++)
        [
          ["Competência", 0],
          ["Remuneração", 80],
          ["Indicadores", 142]
        ].forEach(([s, dx]) => put(s, LEFT + g * 260.67 + dx, y, 7.5, true))
    y += 10
  }
  for (const cells of visualRows(r.rows, r.columns)) {
    if (y + ROW > BOTTOM) newPage(true)
    cells.forEach((q, g) => {
      if (r.tipo === "EMPREGO") {
        const x = LEFT + g * 260.67
        put(month(q.k), x, y)
        putRight(money(q.v), x + 134, y)
        put(q.ind, x + 142, y)
      } else if (r.tipo === "CONTRIBUICAO") {
        const x = LEFT + g * 391
        put(month(q.k), x, y)
        put(`15/${month(q.k + 1)}`, x + 56, y)
        putRight(money(Math.round(q.v / 5)), x + 157, y)
        putRight(money(q.v), x + 241, y)
        put(q.ind, x + 250, y)
      } else {
        const id = cnpj(q.n, 1)
        put(month(q.k), LEFT, y)
        put(id, 100, y)
        put(id, 200, y)
        put("Normal", 400, y)
        putRight(money(q.v), 600, y)
        put(q.ind, 640, y)
      }
    })
    y += ROW
  }
  y += 8
}

newPage(true)
for (let seq = 1; seq <= 999; seq++) {
  const r = plan()
  const room = linesLeft(r.tipo)
  if (room < 1) break
  while (r.rows.length && visualRows(r.rows, r.columns).length > room)
    r.rows = r.rows.slice(0, -Math.max(1, Math.ceil((visualRows(r.rows, r.columns).length - room) / 2)))
  if (!r.rows.length) break
  drawRelation(seq, r)
  if (page > N - 1) throw new Error(`layout overflow: page ${page} of ${N}`)
  totals.relacoes += 1
  totals.porTipo[r.tipo] += 1
  totals.linhasDeValor += r.rows.length
  totals.somaCentavos += r.rows.reduce((s, q) => s + q.v, 0)
  totals.competenciasPorRelacao += new Set(r.rows.map((q) => q.k)).size
  const describe = (q) => ({ seq, competencia: isoMonth(q.k), centavos: q.v })
  totals.primeira ??= describe(r.rows[0])
  totals.ultima = describe(r.rows.at(-1))
}
if (page !== N - 1) throw new Error(`only ${page + 1} of ${N} pages: 999 relations were not enough`)
newPage(false)
y = TOP - 18
put("Legenda de Indicadores", LEFT, y, 8.5, true)
y += 12
for (const dx of [0, 391]) {
  put("Indicador", LEFT + dx, y, 7.5, true)
  put("Descrição", LEFT + 115 + dx, y, 7.5, true)
}
y += 10
for (let i = 0; i < LEGEND.length; i += 2) {
  LEGEND.slice(i, i + 2).forEach(([code, text], g) => {
    put(code, LEFT + g * 391, y)
    put(text, LEFT + 115 + g * 391, y)
  })
  y += 11.5
}
put("Você pode conferir a autenticidade do documento em", 330, y + 10)
put("https://meu.inss.gov.br/central/#/autenticidade", 335, y + 20)
put(`com o código 251209${String(seed).padStart(16, "0")}`, 345, y + 30)
doc.end()
await new Promise((resolve, reject) => {
  sink.on("finish", resolve)
  sink.on("error", reject)
})
const target = `${output.replace(/\.pdf$/i, "")}.json`
fs.writeFileSync(target, `${JSON.stringify(totals, null, 1)}\n`)
