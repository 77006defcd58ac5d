# The image holds the built app and its production dependencies, and runs as nobody in particular.
# `npm run test:container` takes these steps in an empty folder, where no container engine is at hand.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# An optional peer of Remix, which npm doesn't leave out, and nothing here runs.
RUN npm ci --omit=dev --no-audit --no-fund && rm -r node_modules/typescript

FROM node:24-slim
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
# Where the embedded database lives, if DATABASE_URL names no other: the only place that is written.
RUN mkdir -p /data && chown 1000:1000 /data
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
# Threads that decode images share two heaps, or each keeps what it once needed.
ENV MALLOC_ARENA_MAX=2
USER 1000:1000
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# What a page makes is mostly forgotten with it: with room for more of it, it is collected less often.
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=32", "build/tools/start.js"]
