import java.io.*;
import java.util.*;

public class Main {
    static int cleanestWard(int[][] waste) {
        // Write your code here.
        return 0;
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        var first = new StringTokenizer(in.readLine());
        int wards = Integer.parseInt(first.nextToken());
        int days = Integer.parseInt(first.nextToken());
        int[][] waste = new int[wards][days];
        for (int[] row : waste) {
            var words = new StringTokenizer(in.readLine());
            for (int day = 0; day < days; day++) row[day] = Integer.parseInt(words.nextToken());
        }
        System.out.println(cleanestWard(waste));
    }
}
