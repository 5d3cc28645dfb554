-- AlterTable
ALTER TABLE "Gate" ADD COLUMN     "batchId" TEXT,
ADD COLUMN     "curtailed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "regradeOfId" TEXT;

-- AlterTable
ALTER TABLE "Rollout" ADD COLUMN     "cachedTokens" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "cost" DOUBLE PRECISION,
ADD COLUMN     "excused" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "TierRate" ADD COLUMN     "curtailed" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "ModelEndpoint" ADD COLUMN     "cachedPrice" DOUBLE PRECISION,
ADD COLUMN     "check" TEXT,
ADD COLUMN     "checkedAt" TIMESTAMP(3),
ADD COLUMN     "concurrency" INTEGER,
ADD COLUMN     "inputPrice" DOUBLE PRECISION,
ADD COLUMN     "maxOutputTokens" INTEGER,
ADD COLUMN     "outputPrice" DOUBLE PRECISION,
ADD COLUMN     "quirks" TEXT NOT NULL DEFAULT '{}',
ADD COLUMN     "requestsPerMinute" INTEGER,
ADD COLUMN     "temperature" DOUBLE PRECISION,
ADD COLUMN     "tokensPerMinute" INTEGER,
ADD COLUMN     "topP" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "Batch" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "order" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "priority" INTEGER NOT NULL DEFAULT 0,
    "budgetUsd" DOUBLE PRECISION,
    "budgetTokens" INTEGER,
    "spentUsd" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "spentTokens" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "Batch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RegradedRollout" (
    "gateId" TEXT NOT NULL,
    "rolloutId" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "outcome" TEXT,
    "reward" DOUBLE PRECISION,
    "dbHash" DOUBLE PRECISION,
    "verify" DOUBLE PRECISION,
    "problem" TEXT,

    CONSTRAINT "RegradedRollout_pkey" PRIMARY KEY ("gateId","rolloutId")
);

-- CreateTable
CREATE TABLE "RolloutFailure" (
    "rolloutId" TEXT NOT NULL,
    "gateId" TEXT NOT NULL,
    "tierName" TEXT NOT NULL,
    "revisionId" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "backend" TEXT NOT NULL,
    "modelId" TEXT NOT NULL,
    "offline" BOOLEAN NOT NULL,
    "kind" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "stepIndex" INTEGER,
    "detail" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "RolloutFailure_pkey" PRIMARY KEY ("rolloutId")
);

-- CreateTable
CREATE TABLE "FailureSummary" (
    "id" TEXT NOT NULL,
    "tierName" TEXT NOT NULL,
    "revisionId" TEXT NOT NULL,
    "backend" TEXT NOT NULL,
    "modelId" TEXT NOT NULL,
    "writerId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "problem" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "FailureSummary_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ModelUsage" (
    "modelId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "offline" BOOLEAN NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "errored" INTEGER NOT NULL DEFAULT 0,
    "requests" INTEGER NOT NULL DEFAULT 0,
    "inputTokens" BIGINT NOT NULL DEFAULT 0,
    "cachedTokens" BIGINT NOT NULL DEFAULT 0,
    "outputTokens" BIGINT NOT NULL DEFAULT 0,
    "cost" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "unpriced" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ModelUsage_pkey" PRIMARY KEY ("modelId","day")
);

-- CreateTable
CREATE TABLE "EndpointShare" (
    "endpointId" TEXT NOT NULL,
    "workerId" TEXT NOT NULL,
    "wanted" INTEGER NOT NULL,
    "granted" INTEGER NOT NULL,
    "leaseUntil" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "EndpointShare_pkey" PRIMARY KEY ("endpointId","workerId")
);

-- CreateTable
CREATE TABLE "EndpointWindow" (
    "endpointId" TEXT NOT NULL,
    "minute" INTEGER NOT NULL,
    "requests" INTEGER NOT NULL DEFAULT 0,
    "tokens" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "EndpointWindow_pkey" PRIMARY KEY ("endpointId","minute")
);

-- CreateTable
CREATE TABLE "Worker" (
    "id" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "concurrency" INTEGER NOT NULL,
    "running" INTEGER NOT NULL DEFAULT 0,
    "keys" TEXT NOT NULL DEFAULT '[]',
    "startedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heartbeatAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Worker_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Batch_state_createdAt_idx" ON "Batch"("state", "createdAt");

-- CreateIndex
CREATE INDEX "Batch_createdAt_idx" ON "Batch"("createdAt");

-- CreateIndex
CREATE INDEX "RegradedRollout_rolloutId_idx" ON "RegradedRollout"("rolloutId");

-- CreateIndex
CREATE INDEX "RolloutFailure_tierName_modelId_signature_idx" ON "RolloutFailure"("tierName", "modelId", "signature");

-- CreateIndex
CREATE INDEX "RolloutFailure_revisionId_modelId_idx" ON "RolloutFailure"("revisionId", "modelId");

-- CreateIndex
CREATE INDEX "RolloutFailure_kind_level_modelId_backend_offline_tierName_idx" ON "RolloutFailure"("kind", "level", "modelId", "backend", "offline", "tierName");

-- CreateIndex
CREATE INDEX "FailureSummary_revisionId_modelId_backend_createdAt_idx" ON "FailureSummary"("revisionId", "modelId", "backend", "createdAt");

-- CreateIndex
CREATE INDEX "Worker_heartbeatAt_idx" ON "Worker"("heartbeatAt");

-- CreateIndex
CREATE INDEX "Gate_batchId_idx" ON "Gate"("batchId");

-- CreateIndex
CREATE INDEX "Gate_regradeOfId_idx" ON "Gate"("regradeOfId");

-- AddForeignKey
ALTER TABLE "Gate" ADD CONSTRAINT "Gate_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Gate" ADD CONSTRAINT "Gate_regradeOfId_fkey" FOREIGN KEY ("regradeOfId") REFERENCES "Gate"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegradedRollout" ADD CONSTRAINT "RegradedRollout_gateId_fkey" FOREIGN KEY ("gateId") REFERENCES "Gate"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegradedRollout" ADD CONSTRAINT "RegradedRollout_rolloutId_fkey" FOREIGN KEY ("rolloutId") REFERENCES "Rollout"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RolloutFailure" ADD CONSTRAINT "RolloutFailure_rolloutId_fkey" FOREIGN KEY ("rolloutId") REFERENCES "Rollout"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Lists of tiers are in the order of code points, whatever the database's own collation: beside the models, as those know no
-- collations. SQLite's index of family and level has that order already.
CREATE INDEX "Tier_in_order_idx" ON "Tier"("familyName" COLLATE "C", "level", "name" COLLATE "C");

-- The queue on PostgreSQL: pg-boss 10.4.2, schema 24, as `PgBoss.getConstructionPlans("pgboss")` gives it. Written here, so
-- that the schema is made with the other tables, and never by a process that starts.
CREATE SCHEMA IF NOT EXISTS pgboss;

    CREATE TYPE pgboss.job_state AS ENUM (
      'created',
      'retry',
      'active',
      'completed',
      'cancelled',
      'failed'
    );

    CREATE TABLE pgboss.version (
      version int primary key,
      maintained_on timestamp with time zone,
      cron_on timestamp with time zone,
      monitored_on timestamp with time zone
    );

    CREATE TABLE pgboss.queue (
      name text,
      policy text,
      retry_limit int,
      retry_delay int,
      retry_backoff bool,
      expire_seconds int,
      retention_minutes int,
      dead_letter text REFERENCES pgboss.queue (name),
      partition_name text,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    );

    CREATE TABLE pgboss.schedule (
      name text REFERENCES pgboss.queue ON DELETE CASCADE,
      cron text not null,
      timezone text,
      data jsonb,
      options jsonb,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    );

    CREATE TABLE pgboss.subscription (
      event text not null,
      name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY(event, name)
    );

    CREATE TABLE pgboss.job (
      id uuid not null default gen_random_uuid(),
      name text not null,
      priority integer not null default(0),
      data jsonb,
      state pgboss.job_state not null default('created'),
      retry_limit integer not null default(2),
      retry_count integer not null default(0),
      retry_delay integer not null default(0),
      retry_backoff boolean not null default false,
      start_after timestamp with time zone not null default now(),
      started_on timestamp with time zone,
      singleton_key text,
      singleton_on timestamp without time zone,
      expire_in interval not null default interval '15 minutes',
      created_on timestamp with time zone not null default now(),
      completed_on timestamp with time zone,
      keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
      output jsonb,
      dead_letter text,
      policy text
    ) PARTITION BY LIST (name);
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);
CREATE TABLE pgboss.archive (LIKE pgboss.job);
ALTER TABLE pgboss.archive ADD PRIMARY KEY (name, id);
ALTER TABLE pgboss.archive ADD archived_on timestamptz NOT NULL DEFAULT now();
CREATE INDEX archive_i1 ON pgboss.archive(archived_on);

    CREATE FUNCTION pgboss.create_queue(queue_name text, options json)
    RETURNS VOID AS
    $$
    DECLARE
      table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
      INSERT INTO pgboss.queue (
        name,
        policy,
        retry_limit,
        retry_delay,
        retry_backoff,
        expire_seconds,
        retention_minutes,
        dead_letter,
        partition_name
      )
      VALUES (
        queue_name,
        options->>'policy',
        (options->>'retryLimit')::int,
        (options->>'retryDelay')::int,
        (options->>'retryBackoff')::bool,
        (options->>'expireInSeconds')::int,
        (options->>'retentionMinutes')::int,
        options->>'deadLetter',
        table_name
      )
      ON CONFLICT DO NOTHING
      RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', table_name);

      EXECUTE format('ALTER TABLE pgboss.%1$I ADD PRIMARY KEY (name, id)', table_name);
      EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
      EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON pgboss.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON pgboss.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
      EXECUTE format('CREATE INDEX %1$s_i5 ON pgboss.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', table_name, queue_name);
    END;
    $$
    LANGUAGE plpgsql;;

    CREATE FUNCTION pgboss.delete_queue(queue_name text)
    RETURNS VOID AS
    $$
    DECLARE
      table_name varchar;
    BEGIN
      WITH deleted as (
        DELETE FROM pgboss.queue
        WHERE name = queue_name
        RETURNING partition_name
      )
      SELECT partition_name from deleted INTO table_name;

      EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', table_name);
    END;
    $$
    LANGUAGE plpgsql;;
INSERT INTO pgboss.version(version) VALUES ('24');

-- Opens the queue of one kind of job, where it isn't open yet: pg-boss's partition, with the indexes that our contract
-- needs beside pg-boss's own (docs/decisions/0008): one living job a key, the next ones in their order, those that are
-- held, the newest.
CREATE FUNCTION pgboss.open_queue(queue_name text) RETURNS void AS $$
DECLARE
  part text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('pgboss.open_queue', 0));
  PERFORM pgboss.create_queue(queue_name, '{"policy": "standard"}'::json);
  SELECT partition_name INTO part FROM pgboss.queue WHERE name = queue_name;
  EXECUTE format('CREATE UNIQUE INDEX IF NOT EXISTS %I ON pgboss.%I (singleton_key) WHERE state < ''completed'' AND singleton_key IS NOT NULL', part || '_key', part);
  EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON pgboss.%I (priority DESC, created_on, id) WHERE state < ''active''', part || '_due', part);
  EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON pgboss.%I (started_on) WHERE state = ''active''', part || '_on', part);
  EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON pgboss.%I (created_on DESC, id DESC)', part || '_new', part);
END;
$$ LANGUAGE plpgsql;

-- Jobs that live move over, in their order and with what they have tried; those that ran go back to the queue. The table
-- "Job" is no longer used here.
SELECT pgboss.open_queue("name") FROM (SELECT DISTINCT "name" FROM "Job" WHERE "state" IN ('queued', 'running')) AS living;
INSERT INTO pgboss.job (id, name, data, priority, state, retry_limit, retry_count, start_after, started_on, singleton_key,
  expire_in, created_on, policy)
SELECT gen_random_uuid(), "name", "payload"::jsonb, "priority",
  (CASE WHEN "attempt" = 0 THEN 'created' ELSE 'retry' END)::pgboss.job_state,
  1000000, GREATEST("attempt" - 1, 0), "runAt" AT TIME ZONE 'UTC',
  CASE WHEN "attempt" > 0 THEN COALESCE("startedAt", "createdAt") AT TIME ZONE 'UTC' END, "liveKey",
  interval '60 s', ("createdAt" AT TIME ZONE 'UTC') + row_number() OVER (ORDER BY "id") * interval '1 microsecond', 'standard'
FROM "Job" WHERE "state" IN ('queued', 'running');
DELETE FROM "Job";

-- What models have used so far: counted as attempts end from now on, and once from the attempts of before.
INSERT INTO "ModelUsage" ("modelId", "day", "offline", "attempts", "errored", "requests", "inputTokens", "cachedTokens", "outputTokens", "cost", "unpriced")
SELECT "modelId", to_char("endedAt", 'YYYY-MM-DD') AS "day", bool_or("offline"), COUNT(*),
  SUM(CASE WHEN "outcome" = 'errored' THEN 1 ELSE 0 END), SUM("stepCount"), SUM("inputTokens"), SUM("cachedTokens"),
  SUM("outputTokens"), COALESCE(SUM("cost"), 0),
  SUM(CASE WHEN "cost" IS NULL AND "inputTokens" + "outputTokens" > 0 THEN 1 ELSE 0 END)
FROM "Rollout" WHERE "endedAt" IS NOT NULL GROUP BY "modelId", to_char("endedAt", 'YYYY-MM-DD');
