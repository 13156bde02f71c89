/**
 * `node:http` as a whole. Imported by its names it has Node make everything that it exports, a client with WebSockets among
 * them (`undici`): 80 ms of a start, and 15 MiB.
 */
import type * as Http from "node:http"
import { createRequire } from "node:module"

export const http: typeof Http = createRequire(import.meta.url)("node:http")
