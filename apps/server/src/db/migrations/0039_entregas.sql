CREATE TABLE "entrega" (
	"id_serial" integer NOT NULL,
	"coisa" text NOT NULL,
	"id_alvo" integer NOT NULL,
	"numero" integer NOT NULL,
	"sha256" text NOT NULL,
	"inicio" timestamp with time zone DEFAULT now() NOT NULL,
	"fim" timestamp with time zone,
	CONSTRAINT "entrega_id_serial_coisa_id_alvo_numero_sha256_pk" PRIMARY KEY("id_serial","coisa","id_alvo","numero","sha256")
);
--> statement-breakpoint
CREATE TABLE "entrega_arquivo" (
	"coisa" text NOT NULL,
	"marca" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "entrega_arquivo_coisa_marca_pk" PRIMARY KEY("coisa","marca")
);
--> statement-breakpoint
CREATE TABLE "entrega_edicao" (
	"id_serial" integer NOT NULL,
	"coisa" text NOT NULL,
	"id_alvo" integer NOT NULL,
	"numero" integer NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entrega_edicao_id_serial_coisa_id_alvo_numero_pk" PRIMARY KEY("id_serial","coisa","id_alvo","numero")
);
--> statement-breakpoint
ALTER TABLE "cliente_serial" ADD COLUMN "liberacao_bloqueada_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entrega" ADD CONSTRAINT "entrega_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrega_arquivo" ADD CONSTRAINT "entrega_arquivo_sha256_arquivo_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrega_edicao" ADD CONSTRAINT "entrega_edicao_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entrega_arquivo_sha256" ON "entrega_arquivo" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "entrega_edicao_alvo" ON "entrega_edicao" USING btree ("coisa","id_alvo","id_serial","em");