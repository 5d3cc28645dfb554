"use client";
import dynamic from "next/dynamic";

/** The tables of a database, fetched while the database itself is: most looks at a tier or an attempt never open them. */
export const DatabaseTables = dynamic(() => import("./database-tables").then((module) => module.DatabaseTables), {
  ssr: false,
});
