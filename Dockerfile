# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS build
RUN npm install --global --allow-scripts=pnpm pnpm@12.18.0
WORKDIR /repo

# Manifests first, so that a change of sources alone does not install again.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/sandbox/package.json packages/sandbox/
COPY apps/judge/package.json apps/judge/
COPY content/package.json content/
# Without scripts: they prepare a local PostgreSQL and the content, and the build below compiles the content anyway.
RUN pnpm install --frozen-lockfile --ignore-scripts

COPY . .
RUN pnpm build
# The packages that the bundle leaves outside, as real files; our own are inside the bundle.
RUN pnpm --filter @nextround/api --prod deploy /deployed

FROM node:24-bookworm-slim
# The worker prints PDFs: Chromium, a font with fixed widths for code, and fonts for names in the scripts of India.
RUN apt-get update \
 && apt-get install -y --no-install-recommends chromium-headless-shell fonts-dejavu-core fonts-noto-core \
 && rm -rf /var/lib/apt/lists/* \
 # A volume that is mounted here takes over its owner.
 && install -d -o node -g node /data
ARG SOURCE_COMMIT=unknown
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    SITE_DIR=/app/site \
    # Containers are not allowed the namespaces that its sandbox is made of. What it opens is a page of ours, without scripts.
    CHROMIUM_SANDBOX=off \
    SOURCE_COMMIT=$SOURCE_COMMIT
WORKDIR /app
COPY --from=build /deployed/node_modules ./node_modules
# package.json says that the bundle is made of modules; migrations are looked for beside dist.
COPY --from=build /repo/apps/api/package.json ./package.json
COPY --from=build /repo/apps/api/dist ./dist
COPY --from=build /repo/apps/api/migrations ./migrations
COPY --from=build /repo/apps/web/build/site.json ./site/
COPY --from=build /repo/apps/web/build/client ./site/client
# Not served: `node dist/admin.js client-errors` resolves stacks with them.
COPY --from=build /repo/apps/web/build/source-maps ./site/source-maps
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The worker and the migration step are the same image with dist/worker.js and dist/migrate.js; the worker answers
# /livez on WORKER_PORT, so it needs a check of its own (compose.yaml has it).
CMD ["node", "--enable-source-maps", "dist/server.js"]
