import java.io.*;
import java.util.*;

public class Main {
    static long fewestPackets(int[] weights) {
        int size = 0;
        long total = 0;
        for (int weight : weights) {
            size = commonDivisor(size, weight);
            total += weight;
        }
        return total / size;
    }

    static int commonDivisor(int a, int b) {
        return b == 0 ? a : commonDivisor(b, a % b);
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        var words = new StringTokenizer(in.readLine());
        int[] weights = new int[n];
        for (int i = 0; i < n; i++) weights[i] = Integer.parseInt(words.nextToken());
        System.out.println(fewestPackets(weights));
    }
}
