# The base is pinned by its version; where images can be looked up, pin it by digest too (`…-slim@sha256:…`).
FROM node:26.10.0-bookworm-slim AS dependencias
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# no development tools, no embedded database, no other runtime, and no install script of a package is run
RUN ["npm", "ci", "--omit=dev", "--omit=optional", "--ignore-scripts"]

# the program in a few files, made beside the image: the packer is no part of it
FROM node:26.10.0-bookworm-slim AS pacote
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN ["npm", "ci", "--omit=dev", "--ignore-scripts"]
COPY src ./src
COPY sql ./sql
RUN ["npm", "run", "empacotar"]

FROM node:26.10.0-bookworm-slim
RUN ["useradd", "--system", "--uid", "10001", "--no-create-home", "--shell", "/usr/sbin/nologin", "calculos"]
RUN ["install", "--directory", "--owner=calculos", "--mode=0700", "/dados"]
WORKDIR /app
COPY --from=dependencias /app/node_modules ./node_modules
COPY --from=pacote /app/node_modules/.programa ./node_modules/.programa
COPY package.json package-lock.json ./
COPY src ./src
COPY sql ./sql
ENV AMBIENTE=producao HOST=0.0.0.0 PORT=3000 DATA_DIR=/dados
USER calculos
VOLUME ["/dados"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/saude/pronto').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# `job`, `migrar`, `copia`, `chave`, `administrador`, `conferir` or `limpar` instead of `servir` run the commands; no shell is needed.
ENTRYPOINT ["node", "-r", "./src/antes-do-programa.cjs", "--max-semi-space-size=4", "--no-allocation-site-pretenuring", "src/main.ts"]
CMD ["servir"]
