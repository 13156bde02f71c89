import { Effect } from "effect"
import { medirAoLado } from "./demonstrativos/ao-lado.ts"
await Effect.runPromise(medirAoLado as any)
