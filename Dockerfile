# Runs what `npm start` runs. The base image's Node only starts the project's own.
FROM node:24-trixie-slim AS base
# The project's Node is linked with it.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app

FROM base AS build
COPY . .
RUN npm run build

FROM base
# For backups: pg_dump takes databases of its own version and of older ones.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-17 && rm -rf /var/lib/apt/lists/*
COPY --from=build /app /app
RUN install -d -o 1000 -g 1000 /data
USER 1000:1000
ENV HOST=0.0.0.0 PORT=3000 AUTH_MODE=password DATABASE_URL=file:/data/foreword.db BACKUP_FOLDER=/data/backups
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "start"]
