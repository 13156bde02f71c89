FROM node:26-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-fund --no-audit
COPY src ./src
COPY sql ./sql
ENV AMBIENTE=producao HOST=0.0.0.0 PORT=3000
USER node
EXPOSE 3000
# `job` instead of `servir` makes this the dedicated image of the index update job.
ENTRYPOINT ["node", "--max-semi-space-size=4", "--heap-growing-percent=20", "src/main.ts"]
CMD ["servir"]
