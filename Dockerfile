# The table in a container. Written without a container tool at hand, so this file has not been built: see docs/hosting.md.
#   docker build -t parlorcar . && docker run -p 8421:8421 -v parlorcar:/data parlorcar
FROM node:22-slim AS page
WORKDIR /project/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
RUN npm run build

FROM python:3.12-slim AS wheel
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /project
COPY pyproject.toml setup.py build_engine.py build_package.py build_rewrite.py MANIFEST.in README.md LICENSE NOTICE ./
COPY src ./src
COPY --from=page /project/src/parlorcar/server/static ./src/parlorcar/server/static
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.12-slim
# bound, not copied: a layer keeps what a later one removes
RUN --mount=type=bind,from=wheel,source=/wheels,target=/wheels pip install --no-cache-dir "$(ls /wheels/*.whl)[postgres]" \
    && useradd --create-home --home-dir /data --uid 1000 parlorcar
USER parlorcar
WORKDIR /data
VOLUME /data
EXPOSE 8421
ENTRYPOINT ["parlorcar"]
CMD ["serve", "--host", "0.0.0.0"]
