# docker build --tag assent .
#
# Assent and what it depends on are JavaScript, so everything is built on the builder's own platform, and the last stage, which
# depends on the platform, runs nothing. The embedded PostgreSQL is left out: a container has a database beside it.
ARG NODE_VERSION=24.21.0

FROM --platform=$BUILDPLATFORM node:${NODE_VERSION}-bookworm-slim AS package
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm pack --pack-destination /tmp
RUN mkdir -p /package /data && tar -xzf /tmp/assent-*.tgz -C /package --strip-components=1

FROM --platform=$BUILDPLATFORM node:${NODE_VERSION}-bookworm-slim AS dependencies
WORKDIR /dependencies
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /app
COPY --from=dependencies /dependencies/node_modules ./node_modules
COPY --from=package /package ./
# For emails without a mail server. Everything else is in the database.
COPY --from=package --chown=1000:1000 /data /data
ENV HOST=0.0.0.0 DATA_DIR=/data
# The image's user "node", as a number, so that Kubernetes can see that it is not root.
USER 1000:1000
EXPOSE 3000
# A worker is asked on the port that it is given for this. As in Assent, an empty value counts as not set.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "const { PORT, WORKER_PORT } = process.env; fetch(`http://127.0.0.1:${WORKER_PORT || PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "bin/assent.js"]
CMD ["serve"]
