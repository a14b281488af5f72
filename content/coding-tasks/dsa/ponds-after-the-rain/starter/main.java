import java.io.*;
import java.util.*;

public class Main {
    static int ponds = 0, largest = 0;

    static void countPonds(char[][] field) {
        // Write your code here.
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        int rows = Integer.parseInt(in.readLine().split(" ")[0]);
        var field = new char[rows][];
        for (int r = 0; r < rows; r++) field[r] = in.readLine().trim().toCharArray();
        countPonds(field);
        System.out.println(ponds + " " + largest);
    }
}
