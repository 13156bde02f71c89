import { randomBytes } from "node:crypto"

/** 256 random bits, for a cookie that ties something to one browser. */
export const novoSegredo = (): string => randomBytes(32).toString("base64url")
