# The product as an image: everything is installed, linked and built here, and nothing when it starts (decision 0074).
# Both stages need the same system; the first also needs npm.
ARG CONSTRUTOR=docker.io/library/node:24-bookworm-slim
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${CONSTRUTOR} AS construir
WORKDIR /portal
COPY . .
RUN node scripts/imageBuild.mjs
# What runs: the server's own dependencies, with the pinned Node and the PostgreSQL of this machine.
RUN npm ci --omit=dev --include=optional --workspace=apps/server --include-workspace-root --no-audit --no-fund \
 && node_modules/.bin/node scripts/imageSlim.mjs \
 && node_modules/.bin/node -e "import('/portal/packages/embedded/src/binaries.ts').then(({ findBinaries, prepareBinaries }) => process.exit(prepareBinaries(findBinaries()) ? 0 : 1))"

FROM ${BASE}
ARG REVISAO=
ARG VERSAO=1.0.0
LABEL org.opencontainers.image.title="Portal do Fornecedor" \
      org.opencontainers.image.description="Back-office de fornecedores de sistemas de janelas, portas e vidros" \
      org.opencontainers.image.version="${VERSAO}" \
      org.opencontainers.image.revision="${REVISAO}" \
      org.opencontainers.image.documentation="/portal/docs/operacao/README.md"
RUN apt-get update \
 && apt-get install -y --no-install-recommends tini \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt /var/log/apt /var/log/dpkg.log \
 && useradd --system --uid 10001 --home-dir /dados --no-create-home --shell /usr/sbin/nologin portal \
 && install -d -o portal -g portal -m 700 /dados /copias
COPY --from=construir /portal/package.json /portal/package-lock.json /portal/sbom.json /portal/
COPY --from=construir /portal/node_modules /portal/node_modules
COPY --from=construir /portal/packages /portal/packages
COPY --from=construir /portal/apps/server /portal/apps/server
COPY --from=construir /portal/apps/web/dist /portal/apps/web/dist
COPY --from=construir /portal/docs/operacao /portal/docs/operacao
COPY --from=construir --chmod=755 /portal/operacao/imagem/portal /usr/local/bin/portal
# In DATA_DIR, so that the root file system may be read-only and a check of a copy has the volume's room.
ENV NODE_ENV=production DATA_DIR=/dados TMPDIR=/dados/tmp HOST=0.0.0.0 PORT=3000 DEMO=0 LOG_FORMAT=json
WORKDIR /portal
USER 10001
VOLUME /dados
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["portal", "vivo"]
ENTRYPOINT ["/usr/bin/tini", "--", "portal"]
CMD ["iniciar"]
