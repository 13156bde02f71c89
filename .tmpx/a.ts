import { Schema, SchemaAST as S } from "effect"
import { DocumentoCnis } from "../src/domain/plataforma/troca/documento-cnis.ts"
const a: any = DocumentoCnis.ast
console.log(a._tag, a.propertySignatures?.length, a.encoding)
for (const p of a.propertySignatures) console.log(String(p.name), p.type._tag, p.type.checks?.map((c: any) => c._tag), S.isOptional(p.type), p.type.encoding === undefined)
